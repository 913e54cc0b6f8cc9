import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { defused } from '#domain/csv.ts'

const form = { bom: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const

/** A table as a file that is written while it is read: rows of cells under their headings, by RFC 4180, in UTF-8 with the sign by which spreadsheets know it. */
export function writeTable(columns: readonly string[], rows: AsyncIterable<string[]>): Readable {
  const cells = Readable.from(cellsOf(columns, rows))
  const table = stringify(form)
  cells.on('error', (error) => table.destroy(error))
  table.on('close', () => cells.destroy())
  return cells.pipe(table)
}

async function* cellsOf(columns: readonly string[], rows: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  yield [...columns]
  for await (const row of rows) yield row.map(defused)
}

export function asFile(name: string): Record<string, string> {
  return { 'content-disposition': `attachment; filename="${name}"` }
}
