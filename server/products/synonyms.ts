import { eq, sql } from 'drizzle-orm'
import { mostSynonyms } from '#contract/searches.ts'
import { searchable } from '#domain/goods/search-words.ts'
import { spellingsWith, type Spellings } from '#domain/goods/spellings.ts'
import { Refusal } from '#domain/refusal.ts'
import { know, type Known } from '../cache/known.ts'
import { takeLock } from '../db/advisory-locks.ts'
import { note } from '../db/audit.ts'
import type { Db } from '../db/db.ts'
import { synonyms } from '../db/product-schema.ts'
import { statement } from '../db/statement.ts'

const listSynonyms = statement<{ id: number; words: string[] }>(
  'list_synonyms',
  sql`select id::int as id, words from ${synonyms} order by id`,
)

/** The words that mean the same in this shop, beside those that everybody uses. */
export function readSynonyms(db: Db): Promise<{ id: number; words: string[] }[]> {
  return listSynonyms(db, {})
}

const known = new WeakMap<Db, Known<Spellings>>()

/** How words are written otherwise, with this shop's synonyms. */
export function knownSpellings(db: Db): Known<Spellings> {
  const found = known.get(db)
  if (found) return found
  const made = know(async () => spellingsWith((await readSynonyms(db)).map(({ words }) => words)))
  known.set(db, made)
  return made
}

type Added = { words: readonly string[]; actorId: string }

/** Keeps words that mean the same, each once and as searches are compared. */
export async function addSynonyms(db: Db, { words, actorId }: Added): Promise<number> {
  const different = [...new Set(words.map((word) => searchable(word).replaceAll(/\s+/g, ' ')))]
  if (different.length < 2) throw new Refusal('invalid-input', { errors: { words: { code: 'two-words-needed' } } })
  const id = await db.transaction(async (tx) => {
    await tx.execute(sql`select ${takeLock('synonyms')}`)
    if ((await tx.$count(synonyms)) >= mostSynonyms.groups)
      throw new Refusal('invalid-input', { errors: { words: { code: 'too-many', max: mostSynonyms.groups } } })
    const [kept] = await tx.insert(synonyms).values({ words: different }).returning({ id: synonyms.id })
    if (!kept) throw new Error('The synonyms were not kept')
    await note(tx, { actorId, action: 'add-synonyms', subjectId: different.join(', ').slice(0, 64) })
    return kept.id
  })
  knownSpellings(db).forget()
  return id
}

/** Twice is as good as once. */
export async function removeSynonyms(db: Db, { id, actorId }: { id: number; actorId: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(synonyms).where(eq(synonyms.id, id)).returning()
    if (gone) await note(tx, { actorId, action: 'remove-synonyms', subjectId: gone.words.join(', ').slice(0, 64) })
  })
  knownSpellings(db).forget()
}
