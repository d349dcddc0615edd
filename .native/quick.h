/* Shorter ways through what the compiler leaves to Python's own functions.

Each does what the function of that name does, which stays the way for all other values. */

#ifndef TAMBORES_QUICK_H
#define TAMBORES_QUICK_H

#ifndef Py_GIL_DISABLED

#define QUICK_INTS 64

static PyObject *quick_ints[QUICK_INTS];

/* The object of a small integer: seats, slots, counts. Python has one of each anyway. */
static inline PyObject *quick_int(CPyTagged number) {
    if (number >= 2 * QUICK_INTS || number & CPY_INT_TAG)
        return CPyTagged_StealAsObject(number);
    PyObject **place = &quick_ints[number >> 1];
    if (*place == NULL)
        *place = CPyTagged_StealAsObject(number);
    Py_INCREF(*place);
    return *place;
}

/* The value of a small integer that is not negative; -1 for other objects. */
static inline Py_ssize_t quick_value(PyObject *number) {
    if (!PyLong_CheckExact(number))
        return -1;
#if PY_VERSION_HEX >= 0x030C0000
    PyLongObject *found = (PyLongObject *)number;
    return PyUnstable_Long_IsCompact(found) ? PyUnstable_Long_CompactValue(found) : -1;
#else
    Py_ssize_t size = Py_SIZE(number);
    if (size == 0)
        return 0;
    return size == 1 ? (Py_ssize_t)((PyLongObject *)number)->ob_digit[0] : -1;
#endif
}

/* An item of a tuple, list or dictionary. */
static inline PyObject *quick_item(PyObject *items, PyObject *key) {
    PyObject *found = NULL;
    if (PyDict_CheckExact(items)) {
        found = PyDict_GetItemWithError(items, key);
        if (found == NULL && PyErr_Occurred())
            return NULL;
    } else {
        Py_ssize_t place = quick_value(key);
        if (place >= 0) {
            if (PyTuple_CheckExact(items) && place < PyTuple_GET_SIZE(items))
                found = PyTuple_GET_ITEM(items, place);
            else if (PyList_CheckExact(items) && place < PyList_GET_SIZE(items))
                found = PyList_GET_ITEM(items, place);
        }
    }
    if (found == NULL)
        return PyObject_GetItem(items, key);
    Py_INCREF(found);
    return found;
}

#define CPyTagged_StealAsObject(number) quick_int(number)
#define PyObject_GetItem(items, key) quick_item(items, key)

/* The hash of a string that has one already, or of a small integer; -1 for other objects. */
static inline Py_hash_t quick_hash(PyObject *key) {
    return PyUnicode_CheckExact(key) ? ((PyASCIIObject *)key)->hash : quick_value(key);
}

/* What a dictionary has for a key, or None. */
static inline PyObject *quick_get(PyObject *items, PyObject *key) {
    Py_hash_t hash = quick_hash(key);
    if (hash == -1 || !PyDict_CheckExact(items))
        return CPyDict_GetWithNone(items, key);
    PyObject *found = _PyDict_GetItem_KnownHash(items, key, hash);
    if (found == NULL) {
        if (PyErr_Occurred())
            return NULL;
        found = Py_None;
    }
    Py_INCREF(found);
    return found;
}

#define CPyDict_GetWithNone(items, key) quick_get(items, key)

#endif

/* Whether an object is of a class, of which most objects are direct instances or children. */
static inline int quick_check(PyObject *value, PyTypeObject *kind) {
    PyTypeObject *own = Py_TYPE(value);
    return own == kind || own->tp_base == kind || PyType_IsSubtype(own, kind);
}

#undef PyObject_TypeCheck
#define PyObject_TypeCheck(value, kind) quick_check((PyObject *)(value), kind)

#if PY_VERSION_HEX < 0x030D0000

/* Python has a function for it only since 3.13; the compiler assigns to a slice before. */
static inline PyObject *quick_extend(PyObject *list, PyObject *items) {
    return _PyList_Extend((PyListObject *)list, items);
}

#define CPyList_Extend(list, items) quick_extend(list, items)

#endif

#endif
