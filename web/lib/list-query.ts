import { isDay } from '#domain/period.ts'
import { onOneLine } from './one-line.ts'

/** What the address of a list asks for. All of it is in the address, so that a bookmark is a saved list. */
type ListQuery = Record<string, string | number | undefined>
/** Reads one parameter; undefined where the text is not one of its values. */
type Reader = (text: string) => string | number | undefined
/** The parameters of a list besides its page. */
export type Readers = Record<string, Reader>
export type QueryOf<Of extends Readers> = { page?: number | undefined } & {
  [Name in keyof Of]?: ReturnType<Of[Name]>
}

/** The address of a list; empty parameters are left out, and so is the first page. */
export function listAddress(path: string, query: ListQuery): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '' && !(name === 'page' && value === 1)) params.set(name, String(value))
  }
  return params.size > 0 ? `${path}?${params}` : path
}

const order = new Set(['page', 'limit', 'sort', 'direction'])

/** Whether a query leaves anything out, besides putting the list in order. */
export function isNarrowed(query: ListQuery): boolean {
  return Object.entries(query).some(([name, value]) => value !== undefined && !order.has(name))
}

/** Reads a list's parameters; those that are missing or wrong are left out. */
export function readQuery<Of extends Readers>(readers: Of, params: URLSearchParams): QueryOf<Of> {
  const page = readPage(params)
  const values = Object.entries(readers).map(([name, read]) => [name, read(params.get(name) ?? '')])
  return Object.fromEntries([...values, ['page', page]].filter(([, value]) => value !== undefined)) as QueryOf<Of>
}

export function readPage(params: URLSearchParams): number | undefined {
  const page = Math.trunc(Number(params.get('page')))
  return page > 1 && page <= 100_000 ? page : undefined
}

/** What is searched for, on one line; undefined where it is blank. */
export function readSearch(params: URLSearchParams): string | undefined {
  return words(params.get('search') ?? '')
}

export function oneOf<const Value extends string | number>(values: readonly Value[]) {
  return (text: string): Value | undefined => values.find((value) => String(value) === text)
}

export function words(text: string): string | undefined {
  return onOneLine(text).slice(0, 100).trimEnd() || undefined
}

export function day(text: string): string | undefined {
  return isDay(text) ? text : undefined
}
