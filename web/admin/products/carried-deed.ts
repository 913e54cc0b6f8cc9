let isCarried = false

/** Keeps until the list is there that something was saved just now, and not the last time the page was loaded. */
export function carryDeed(): void {
  isCarried = true
}

export function takeDeed(): boolean {
  const wasCarried = isCarried
  isCarried = false
  return wasCarried
}
