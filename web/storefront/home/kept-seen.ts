const name = 'recently-viewed'
const isId = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

/** How many products the device remembers. */
const mostSeen = 4

/** The ids of the products that were looked at on this device, the last one first. */
export function readSeen(): string[] {
  return attempt(() => idsIn(JSON.parse(localStorage.getItem(name) ?? '[]'))) ?? []
}

/** The ids in something that may be anything: what people and other programs left there is no reason to fail. */
export function idsIn(kept: unknown): string[] {
  if (!Array.isArray(kept)) return []
  const ids = kept.filter((id): id is string => typeof id === 'string' && isId.test(id))
  return [...new Set(ids)].slice(0, mostSeen)
}

/** Puts a product in front of those that were looked at before. The mark on the page keeps the place of their list. */
export function rememberSeen(id: string): void {
  attempt(() => localStorage.setItem(name, JSON.stringify(idsIn([id, ...readSeen()]))))
  document.documentElement.dataset.seen = ''
}

export function forgetSeen(): void {
  attempt(() => localStorage.removeItem(name))
  delete document.documentElement.dataset.seen
}

/** Some browsers keep nothing, or throw: then nothing was seen. */
function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
