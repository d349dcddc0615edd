/* Tuples that the collector does not follow.

The collector looks for objects that refer to each other in a circle. The values of the rules refer
to nothing that refers back to them, and neither do the tuples that hold them. Following them took
a twelfth of the time of a game, and half of a search that keeps a million states. */

#ifndef TAMBORES_TUPLES_H
#define TAMBORES_TUPLES_H

#ifndef Py_GIL_DISABLED

/* A tuple that was just made, not followed; others, which may be the caller's, as they are. */
static inline PyObject *unfollowed(PyObject *made) {
    if (made != NULL && PyTuple_CheckExact(made) && Py_REFCNT(made) == 1)
        PyObject_GC_UnTrack(made);
    return made;
}

#define PyTuple_New(size) unfollowed(PyTuple_New(size))
#define PyTuple_Pack(...) unfollowed(PyTuple_Pack(__VA_ARGS__))
#define PyList_AsTuple(list) unfollowed(PyList_AsTuple(list))
#define PySequence_Tuple(items) unfollowed(PySequence_Tuple(items))
#define PySequence_Concat(one, other) unfollowed(PySequence_Concat(one, other))
#define CPySequenceTuple_GetSlice(items, begin, end) \
    unfollowed(CPySequenceTuple_GetSlice(items, begin, end))

#endif

#endif
