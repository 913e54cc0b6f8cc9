import { sql, type SQL } from 'drizzle-orm'
import type { Counted, Suggestion } from '#contract/products.ts'
import { categories, tags } from '#domain/goods/catalog.ts'
import { cutQuery, isNumber, searchable } from '#domain/goods/search-words.ts'
import { otherWordsFor } from '#domain/goods/spellings.ts'
import type { Language } from '#domain/language.ts'
import type { Db } from '../db/db.ts'
import { textIn } from '../db/product-texts.ts'
import { isPublished } from '../db/product-status.ts'
import { mostCounted } from './facets.ts'
import { repeatedStatements } from '../db/statement.ts'
import { countFound, findProducts, orderOf, sortedBy } from './lists.ts'
import { isOption } from './search-conditions.ts'
import { readingsOf, type Reading } from './search.ts'
import { knownSpellings } from './synonyms.ts'

const mostProducts = 5
const mostNames = 3
/** Three letters are in many titles: of more products than these the first ones are compared. */
const mostCompared = 2000

type Row = {
  products: (Omit<Suggestion, 'picture' | 'isFrom'> & { picture: string | null; isFrom: true | false })[]
  is_spelled: boolean | null
} & Named
type Named = { categories: Counted[]; tags: Counted[] }
const suggestionStatement = repeatedStatements<Row>('suggestions')

/** What somebody may be looking for who has typed this much. */
export async function suggest(db: Db, query: string, language: Language): Promise<{ products: Suggestion[] } & Named> {
  for await (const reading of readingsOf(db, query, { most: mostCompared })) {
    const ask = suggestionStatement(
      suggested(reading, { begun: searchable(query), language }),
      !reading.isPlannedByValues,
    )
    const [row] = await ask(db, {})
    if (!row) throw new Error('Nothing was suggested')
    if (reading.isSpelled && !row.is_spelled) continue
    const some = (counted: Counted[]) => counted.filter(({ count }) => count > 0).slice(0, mostNames)
    return {
      products: row.products.map(({ picture, isFrom, ...product }) => ({
        ...product,
        ...(isFrom && { isFrom }),
        ...(picture && { picture }),
      })),
      categories: some(row.categories),
      tags: some(row.tags),
    }
  }
  return { products: [], categories: [], tags: [] }
}

type Wanted = { begun: string; language: Language }

function suggested({ found, nearness, isSpelled }: Reading, { begun, language }: Wanted): SQL {
  const meant = (names: Called[]) =>
    names.filter(({ words }) => words.some((word) => word.startsWith(begun))).map(({ name }) => name)
  const order = sql.join(orderOf('relevance', sql`products.nearness`), sql`, `)
  return sql`
    with among as materialized (
      select ${sortedBy}, ${nearness} as nearness, ${isSpelled ?? sql`true`} as is_spelled from ${found}
    )
    select (select bool_or(is_spelled) from among) as is_spelled, (
        select coalesce(json_agg(one), '[]') from (
          select products.slug, ${textIn(language, 'products', 'title')} as title, products.images[1] as picture, products.current_price as price,
            products.prices_differ as "isFrom"
          from (
            select products.id, row_number() over () as place from (
              select products.id from among as products order by ${order} limit ${mostProducts}
            ) as products
          ) as nearest join products on products.id = nearest.id order by nearest.place
        ) as one
      ) as products,
      ${counts(meant(calledCategories), (name) => sql`products where category = ${name} and ${isPublished}`)} as categories,
      ${counts(meant(calledTags), (name) => sql`product_labels where label = ${`tag ${name}`}`)} as tags`
}

/** What is called so, with what it holds. */
function counts(names: readonly string[], held: (name: string) => SQL): SQL {
  const each = names.map(
    (name) => sql`json_build_object('name', ${name}::text, 'count', (
      select count(*) from (select from ${held(name)} limit ${mostCounted + 1}) as counted))`,
  )
  return sql`json_build_array(${sql.join(each, sql`, `)})`
}

const mostWords = 5
const mostInstead = 8

/**
 * What a search finds without the words that nothing fits; nothing where it has one word, or none fits. If each word
 * fits something but all of them together nothing, words that are no kinds of goods go first, then colours and sizes, then
 * the first words: the thing itself is mostly named last.
 */
export async function searchWithFewerWords(db: Db, typed: string, language: Language) {
  const known = await knownSpellings(db).now()
  const terms = known.termsOf(searchable(cutQuery(typed).query)).slice(0, mostWords)
  let fitting: string[] = []
  for (const term of terms.length > 1 ? terms : [])
    if (!isNumber(term) && (await countFound(db, term)).found > 0) fitting.push(term)
  while (fitting.length > 0) {
    const query = fitting.join(' ')
    const { data, total } = await findProducts(db, { query, limit: mostInstead, language })
    if (total > 0) return { query, data, total }
    const least =
      fitting.find((term) => !known.isKnown(term)) ?? fitting.find((term) => isOption(term, known)) ?? fitting[0]
    fitting = fitting.filter((term) => term !== least)
  }
  return { query: '', data: [], total: 0 }
}

/** A name, and what people call it. */
type Called = { name: string; words: string[] }
const [calledCategories, calledTags] = [categories.map(called), tags.map(called)]

function called(name: string): Called {
  return { name, words: [searchable(name), ...otherWordsFor(searchable(name))] }
}
