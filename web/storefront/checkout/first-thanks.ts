const key = 'thanked-for'

/** Whether this device sees the thanks for the order for the first time; asking makes it the last. */
export function isFirstThanks(orderId: string): boolean {
  try {
    if (localStorage.getItem(key) === orderId) return false
    localStorage.setItem(key, orderId)
  } catch {
    // A device that keeps nothing also kept no cart beyond this page.
  }
  return true
}
