export type Known<Value> = { now(): Promise<Value>; forget(): void }

const longest = 60_000

/** What is read once, and again when it has changed; a word of a change that is lost costs a minute. */
export function know<Value>(read: () => Promise<Value>): Known<Value> {
  let known: { value: Promise<Value>; until: number } | undefined
  return { now, forget }

  function now(): Promise<Value> {
    if (known && known.until > Date.now()) return known.value
    const value = read()
    known = { value, until: Date.now() + longest }
    // Whoever asked is told of it; the next one asks anew.
    value.catch(forget)
    return value
  }

  function forget(): void {
    known = undefined
  }
}
