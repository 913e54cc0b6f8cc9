const shape = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/
/** Has a meaning in the head of a mail or in a page, or cannot be seen. An apostrophe is in many names and may stay. */
const unfit = /[\p{C}<>()[\]\\,;:"`]/u

/** Whether a text looks like an email address; only a letter that arrives proves it. */
export function isEmail(text: string): boolean {
  const address = text.trim()
  return shape.test(address) && !unfit.test(address)
}
