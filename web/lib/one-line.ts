/** What somebody typed to be found, on one line and without what no keyboard types. */
export function onOneLine(text: string | null): string {
  return (text ?? '').replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
}
