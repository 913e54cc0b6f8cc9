let isCarried = false

/** Keeps until the list is there that something was saved just now, and not the last time the page was loaded. */
export function carryToast(): void {
  isCarried = true
}

export function takeToast(): boolean {
  const wasCarried = isCarried
  isCarried = false
  return wasCarried
}
