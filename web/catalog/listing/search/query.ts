/** The most that is searched for, in characters. */
export const longestQuery = 100

/** What somebody searches for, on one line; what is longer than a search may be is cut. */
export function readQuery(text: string | null): string {
  return [...plain(text)].slice(0, longestQuery).join('').trimEnd()
}

/** Whether an address asks for more than is searched for. */
export function isQueryCut(search: string): boolean {
  return [...plain(new URLSearchParams(search).get('query'))].length > longestQuery
}

function plain(text: string | null): string {
  return (text ?? '').replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
}
