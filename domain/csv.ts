/** What spreadsheets take for a formula at the beginning of a cell, also behind spaces and in full width. */
const formula = /^[\s\u3000\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r]/

/** The cell as it may be opened in a spreadsheet: what would be a formula is text. */
export function defused(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell
}

/** The cell as it was before it was defused. */
export function undefused(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell
}

/** Several texts in one cell: `one | two`; a bar or backslash of their own is written behind a backslash. */
export function joined(texts: readonly string[]): string {
  return texts.map((text) => text.replaceAll(/[\\|]/g, String.raw`\$&`)).join(' | ')
}

export function split(cell: string): string[] {
  const parts = cell.match(/(?:\\.|[^\\|])+/gsu) ?? []
  return parts.map((part) => part.replaceAll(/\\([\\|])/g, '$1').trim()).filter((part) => part !== '')
}
