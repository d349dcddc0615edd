"""What the command line itself says; what the game says is in the game's own catalogues."""

from __future__ import annotations

LANGUAGES = ("en", "es")

_EN = {
    "demo": "A battle between two players who choose at random (seed {seed}).",
    "solo": "A battle against the automaton (seed {seed}).",
    "turn_over": "{seat}, it is your decision. Press Enter when only you can see the screen.",
    "since": "What happened:",
    "choose": "A number, or h for help: ",
    "no_number": "There is no number {number} here; the numbers are 1 to {most}.",
    "no_command": "{text!r} is no number and no command; h shows what there is.",
    "not_understood": "{text!r} is no action: {error}.",
    "possible": "That is possible now.",
    "impossible": "{reason} ({rule})",
    "possible_with": "Something can be done with: {names}.",
    "impossible_with": "{names}: {reason} ({rule})",
    "likewise": "And so with every other one.",
    "tie": "By its rules the automaton finds these equal: choose one. Nothing else is done now.",
    "nothing_held": "You have no card in hand and no unit.",
    "ability": "ability of {card}",
    "undone": "The last decision is taken back.",
    "undo_none": "There is nothing to take back.",
    "undo_stop": "That cannot be taken back: the last step turned up something new.",
    "save_how": "Name the file: s FILE",
    "saved": "Saved in {path}.",
    "not_saved": "The battle was not saved in {path}: {error}.",
    "quit": "The battle is not saved. Quit all the same? (y/n) ",
    "yes": "y yes",
    "bye": "Good-bye.",
    "input_ended": "The input has ended; good-bye.",
    "input_ended_unsaved": "The input has ended; the battle is not saved.",
    "no_such_card": "There is no card {text!r} in this battle.",
    "cannot_read": "{path} cannot be read: {error}.",
    "not_utf8": "it is not text in UTF-8",
    "no_battle": "it holds no battle of Enclave",
    "help": """\
NUMBER       do it
?            why nothing can be done with which card or unit
? ACTION     why one action is not possible, such as: ? deploy grifo 3
i            what the cards say that you see
i CARD       what one card says, such as: i grifo
u            take the last decision back
s FILE       save the battle
q            quit
h            this help""",
}

_ES = {
    "demo": "Una batalla entre dos jugadores que eligen al azar (semilla {seed}).",
    "solo": "Una batalla contra el autómata (semilla {seed}).",
    "turn_over": "{seat}, te toca decidir. Pulsa Intro cuando solo tú veas la pantalla.",
    "since": "Lo que ha ocurrido:",
    "choose": "Un número, o h para la ayuda: ",
    "no_number": "Aquí no hay número {number}; los números van del 1 al {most}.",
    "no_command": "{text!r} no es un número ni una orden; h muestra las que hay.",
    "not_understood": "{text!r} no es una acción: {error}.",
    "possible": "Eso es posible ahora.",
    "impossible": "{reason} ({rule})",
    "possible_with": "Se puede hacer algo con: {names}.",
    "impossible_with": "{names}: {reason} ({rule})",
    "likewise": "Y así con todos los demás.",
    "tie": "Según sus reglas, al autómata le da igual: elige tú. Ahora no se hace nada más.",
    "nothing_held": "No tienes ninguna carta en la mano ni ninguna unidad.",
    "ability": "habilidad de {card}",
    "undone": "Se deshace la última decisión.",
    "undo_none": "No hay nada que deshacer.",
    "undo_stop": "Eso no se puede deshacer: el último paso ha descubierto algo nuevo.",
    "save_how": "Indica el archivo: s ARCHIVO",
    "saved": "Guardada en {path}.",
    "not_saved": "La batalla no se ha guardado en {path}: {error}.",
    "quit": "La batalla no está guardada. ¿Salir de todos modos? (s/n) ",
    "yes": "s si sí",
    "bye": "Hasta pronto.",
    "input_ended": "La entrada ha terminado; hasta pronto.",
    "input_ended_unsaved": "La entrada ha terminado; la batalla no está guardada.",
    "no_such_card": "En esta batalla no hay ninguna carta {text!r}.",
    "cannot_read": "No se puede leer {path}: {error}.",
    "not_utf8": "no es texto en UTF-8",
    "no_battle": "no contiene una batalla de Enclave",
    "help": """\
NÚMERO       hacerlo
?            por qué no se puede hacer nada con qué carta o unidad
? ACCIÓN     por qué no es posible una acción, por ejemplo: ? deploy grifo 3
i            lo que dicen las cartas que ves
i CARTA      lo que dice una carta, por ejemplo: i grifo
u            deshacer la última decisión
s ARCHIVO    guardar la batalla
q            salir
h            esta ayuda""",
}

_WORDS = {"en": _EN, "es": _ES}


def words(key: str, language: str, /, **params: object) -> str:
    """What the command line says under `key`, filled with `params`."""
    return _WORDS[language][key].format_map(params)
