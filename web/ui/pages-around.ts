/** Which pages a pager names: the first, the last and the neighbours. A gap between them is a negative number. */
export function pagesAround(page: number, pages: number): number[] {
  const named = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages)
  const ordered = [...new Set(named)].toSorted((one, other) => one - other)
  return ordered.flatMap((one, index) => {
    const missing = one - (ordered[index - 1] ?? 0) - 1
    if (missing === 0) return [one]
    return missing === 1 ? [one - 1, one] : [-one, one]
  })
}
