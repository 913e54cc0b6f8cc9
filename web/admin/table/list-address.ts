import { onOneLine } from '../../lib/one-line.ts'

/** The address of a list with what it is asked for; what is empty is left out, and so is the first page. */
export function listAddress(path: string, asked: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) {
    if (value !== undefined && value !== '' && !(name === 'page' && value === 1)) query.set(name, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}

/** The page that an address asks for, where that can be one. */
export function readPage(query: URLSearchParams): number | undefined {
  const page = Math.trunc(Number(query.get('page')))
  return page > 1 && page <= 100_000 ? page : undefined
}

/** What is looked for, on one line; nothing where the words are blank. */
export function readSearch(query: URLSearchParams): string | undefined {
  return onOneLine(query.get('search')).slice(0, 100).trimEnd() || undefined
}
