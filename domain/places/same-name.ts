/** A name without what people write differently: case, spaces, dashes, apostrophes and how letters are put together. */
export function plainName(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
}
