/**
 * The last part of an address, made from a title: letters, marks and digits of any script, in lower case and NFC,
 * everything else a dash. At most 80 code points; `otherwise` when nothing is left.
 */
export function slugOf(title: string, otherwise = 'product'): string {
  const words =
    title
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const slug = [...words.join('-')].slice(0, 80).join('').replace(/-$/, '')
  return slug || otherwise
}

/** The same slug for the second, third... product of that title. */
export function numberedSlug(slug: string, number: number): string {
  return number === 1 ? slug : `${slug}-${number}`
}
