const shape = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** Whether a text looks like an e-mail address; only a letter that arrives proves it. */
export function isEmail(text: string): boolean {
  return shape.test(text.trim())
}
