import { sql, type SQL } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { fieldOf, isList, lineFields, marked, type ProductField } from '#domain/goods/product-fields.ts'
import type { Language } from '#domain/language.ts'

/** Where the Bengali of a field is kept, of those that have it. */
const bengaliOf = new Map<string | undefined, ProductField>(
  marked('bengaliOf').map((name) => [fieldOf(name).bengaliOf, name]),
)

/** What lines of orders keep of their product, in both languages. */
export const keptFields: ProductField[] = lineFields.flatMap((name) => [name, bengaliOf.get(name) ?? []].flat())

/**
 * A field as it is read in a language: in Bengali where that is filled in, else as it is. `row` is what the product, or the
 * line of an order that keeps it, is called in the statement.
 */
export function textIn(language: Language, row: string, name: string): SQL {
  const column = (field: string) => sql.raw(`${row}.${toSnakeCase(field)}`)
  const bengali = bengaliOf.get(name)
  if (language === 'en' || !bengali) return column(name)
  const nothing = isList(fieldOf(bengali).kind) ? sql`'{}'` : sql`''`
  return sql`coalesce(nullif(${column(bengali)}, ${nothing}), ${column(name)})`
}

/** The same in the language that a column of the statement names. */
export function textInOwn(language: SQL, row: string, name: string): SQL {
  return sql`case when ${language} = 'bn' then ${textIn('bn', row, name)} else ${textIn('en', row, name)} end`
}

/** The same made for each language. */
export function eachLanguage<Made>(make: (language: Language) => Made): Record<Language, Made> {
  return { en: make('en'), bn: make('bn') }
}
