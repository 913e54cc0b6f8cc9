import { setFlagsFromString } from 'node:v8'

/** React chooses its build when it is first imported, so this is imported before anything else. */
process.env.NODE_ENV = 'production'

/**
 * Garbage is collected when the heap has grown by half since the last time. By itself V8 waits until it has doubled and
 * more, which a flood of pages drives to twice the memory and to longer pauses.
 */
setFlagsFromString('--heap-growing-percent=50')
