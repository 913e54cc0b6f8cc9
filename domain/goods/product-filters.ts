import { colours, sizes, tags } from './catalog.ts'
import {
  eachField,
  marked,
  type Entry,
  type FieldKind,
  type FilterField,
  type FilterName,
  type WireName,
} from './product-fields.ts'

/** The fields that lists can be narrowed by. */
export const filterFields = marked('filter') as FilterField[]

/** The only words that a field of this kind may hold; undefined where anything may be written. */
export function wordsOf(kind: FieldKind): readonly string[] | undefined {
  return kind === 'colours' ? colours : kind === 'tags' ? tags : kind === 'sizes' ? sizes : undefined
}

/** What lists can be narrowed by: each field with the parameter that does it. */
export function eachFilter<Result>(
  entryOf: (name: FilterField, filter: { param: FilterName; wire: WireName; kind: FieldKind }) => Entry,
): Result {
  return eachField(filterFields, (name, { wire, kind, filter }) =>
    entryOf(name as FilterField, { param: filter as FilterName, wire, kind }),
  )
}
