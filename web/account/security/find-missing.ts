/** Finds the fields that are empty, and says of each what it is told to. */
export function findMissing(words: Record<string, string>): (form: FormData) => Record<string, string> {
  return (form) =>
    Object.fromEntries(Object.entries(words).filter(([name]) => String(form.get(name) ?? '').trim() === ''))
}
