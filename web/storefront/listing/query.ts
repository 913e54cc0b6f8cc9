import { onOneLine } from '../../lib/one-line.ts'

/** The most that is searched for, in characters. */
export const longestQuery = 100

/** What somebody searches for, on one line; what is longer than a search may be is cut. */
export function readQuery(text: string | null): string {
  return [...onOneLine(text)].slice(0, longestQuery).join('').trimEnd()
}

/** Whether an address asks for more than is searched for. */
export function isQueryCut(search: string): boolean {
  return [...onOneLine(new URLSearchParams(search).get('query'))].length > longestQuery
}

/** What is searched for, with a sign behind it where it was cut, so that an address says that too. */
export function queryWithMark(text: string | null): string {
  const query = [...onOneLine(text)]
  return query.length > longestQuery ? `${query.slice(0, longestQuery).join('')}…` : query.join('')
}
