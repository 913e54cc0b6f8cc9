import { sql, type SQL } from 'drizzle-orm'
import { latinDigits } from '#domain/digits.ts'
import { otherWordsFor, termsOf } from '#domain/goods/spellings.ts'
import { spellingsOf } from '#domain/places/spellings.ts'

/** Each has an index on exactly this (migrations 0011 and 0027). */
const words = sql.raw(`(lower(' ' || left(o.id, 7) || ' ' || o.name || ' ' || o.phone || ' ' || o.email))`)
const places = sql.raw(
  `(lower(' ' || translate(normalize(o.address || ' ' || o.upazila || ' ' || o.district), E'\\n০১২৩৪৫৬৭৮৯,', ' 0123456789')))`,
)
const notes = sql.raw(`(lower(' ' || translate(normalize(n.text), E'\\n০১২৩৪৫৬৭৮৯,', ' 0123456789')))`)

/**
 * The orders whose number, customer, place, notes or products have this text, at most so many of each, or whose parcel
 * has it as its number. A place is found by every spelling of its name, and a product by what others call it.
 */
export function ordersWith(text: string, most: number): SQL {
  const part = [partOf(text)]
  const spelled = placeParts(text)
  return sql`(select o.id from orders o where o.archived_at is null and ${isLike(words, part)} limit ${most})
    union all (select o.id from orders o where o.archived_at is null and ${isLike(places, spelled)} limit ${most})
    union all (select n.order_id from order_notes n where ${isLike(notes, spelled)} limit ${most})
    union all (select s.order_id from shipments s where s.tracking_number <> '' and lower(s.tracking_number) = ${tidied(text)} limit ${most})
    union all (select l.order_id from order_lines l where l.product_id = any(${titled(text)}) limit ${most})`
}

/** The products that were ever ordered under a title with this text, or with each of its words as others write it. */
export function titled(text: string): SQL {
  const title = sql`lower(' ' || t.title)`
  // Any other sign is meant as it stands.
  const terms = /^[\p{L}\p{M}\p{N}\s'’-]+$/u.test(text) ? termsOf(text) : []
  const words = terms.map((term) => anyOf(title, [term, ...otherWordsFor(term)].map(partOf)))
  const hasWords = words.length > 0 ? sql` or (${sql.join(words, sql` and `)})` : sql``
  return sql`array(select t.product_id from product_titles t where ${title} like ${partOf(text)}${hasWords})`
}

/** Whether one order has the text in anything but its products. */
export function hasText(text: string): SQL {
  const spelled = placeParts(text)
  return sql`(${words} like ${partOf(text)} or ${anyOf(places, spelled)}
    or exists (select from order_notes n where n.order_id = o.id and ${anyOf(notes, spelled)} offset 0)
    or exists (select from shipments s where s.order_id = o.id and lower(s.tracking_number) = ${tidied(text)} offset 0))`
}

function placeParts(text: string): string[] {
  return spellingsOf(text.replaceAll(',', ' ')).map(partOf)
}

/** Asked of the index loosely and of the rows exactly, with "is true", which an index does not answer. */
function isLike(column: SQL, parts: readonly string[]): SQL {
  return sql`${anyOf(column, parts.map(loosened))} and ${anyOf(column, parts)} is true`
}

function anyOf(column: SQL, parts: readonly string[]): SQL {
  return sql`(${sql.join(
    parts.map((part) => sql`${column} like ${part}`),
    sql` or `,
  )})`
}

/**
 * With any sign between two words, for the index, which looks for three signs at a time: a space with the beginning of a
 * common word is in so many orders that looking for it costs more than it saves.
 */
function loosened(part: string): string {
  return part.replaceAll(/(?<=[^%]) /g, '_')
}

/** Wildcards mean themselves; of one or two letters only the beginnings of words count. */
function partOf(text: string): string {
  const tidy = tidied(text)
  return `%${[...tidy].length < 3 ? ' ' : ''}${tidy.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

function tidied(text: string): string {
  return latinDigits(text).normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
