/** Milliseconds that what may wait does wait at most. */
const longest = 100

let underWay = 0
const waiting = new Set<() => void>()

/** Work that goes before strangers’ pages: orders, and what people do who are signed in. */
export async function withPriority<T>(work: () => Promise<T>): Promise<T> {
  underWay += 1
  try {
    return await work()
  } finally {
    underWay -= 1
    if (underWay === 0) for (const go of waiting) go()
  }
}

/** Waits until no such work is under way, but not for long: this process does one thing at a time. */
export async function afterPriorityWork(): Promise<void> {
  if (underWay === 0) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(go, longest)
    waiting.add(go)

    function go(): void {
      clearTimeout(timer)
      waiting.delete(go)
      resolve()
    }
  })
}
