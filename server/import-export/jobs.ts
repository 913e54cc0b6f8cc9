import { and, eq, lt, sql } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import { problemAt, type ProductImport, type RowProblem } from '#contract/imports.ts'
import { isFieldError, type FieldError } from '#domain/field-errors.ts'
import { Refusal } from '#domain/refusal.ts'
import { takeLock } from '../db/advisory-locks.ts'
import type { Db } from '../db/db.ts'
import { withRetries } from '../db/with-retries.ts'
import { productImports } from '../db/product-schema.ts'
import { note } from '../db/audit.ts'
import type { Shop } from '../http/serve.ts'
import { countPlanned, planImport, previewOf, runImport } from './import.ts'
import { importLimits, readTable, textOf } from './read-products.ts'

type Check = typeof contract.checkImport
type Show = typeof contract.showImport
type Run = typeof contract.runImport
type Row = typeof productImports.$inferSelect
type Changes = Partial<typeof productImports.$inferInsert>

const toldEvery = 25
/** Work that nobody has touched for so long has died with its process. */
const stale = sql`now() - interval '1 minute'`
const keptFor = sql`now() - interval '1 day'`

/** Imports go on behind the answer, and tell how far they are. */
export function openImports({ onDone, onError }: { onDone: () => void; onError: (error: unknown) => void }) {
  const running = new Set<Promise<void>>()
  return { check, show, run, close: () => Promise.all(running) }

  async function check({ file }: Input<Check>, { db, user }: Shop<Check>) {
    if (file.byteLength > importLimits.bytes) throw new Refusal('request-too-large')
    const text = textOf(file)
    if (text === undefined) throw new Refusal('invalid-input', { errors: { file: { code: 'unreadable-file' } } })
    await db.delete(productImports).where(lt(productImports.createdAt, keptFor))
    const [kept] = await db.insert(productImports).values({ userId: user.id, file: text }).returning()
    if (!kept) throw new Error('The import was not kept')
    work(db, kept, () => checkAll(db, kept))
    return { success: true as const, message: 'The table is being checked.', data: toImport(kept) }
  }

  async function run({ id }: Input<Run>, { db, user }: Shop<Run>) {
    const claimed = await claim(db, id)
    work(db, claimed, async () => {
      await importAll(db, claimed, user.id)
      onDone()
    })
    return { success: true as const, message: 'The products are being saved.', data: toImport(claimed) }
  }

  /** What goes wrong is told to whoever asks how far the import is. */
  function work(db: Db, { id }: Row, begin: () => Promise<void>): void {
    const going = begin()
      .catch(async (error: unknown) => {
        if (!(error instanceof Refusal)) onError(error)
        await change(db, id, { state: 'failed', problems: [problemAt({ row: 1 }, whyFailed(error))] })
      })
      .catch(onError)
      .finally(() => running.delete(going))
    running.add(going)
  }
}

function whyFailed(error: unknown): FieldError {
  if (!(error instanceof Refusal)) return { code: 'import-failed', why: { code: 'import-broken' } }
  const [why] = Object.values(error.details.errors ?? {})
  if (why?.code === 'import-failed') return why
  return { code: 'import-failed', why: why ?? { code: 'import-refused', refusal: error.code } }
}

const interrupted: FieldError = { code: 'import-failed', why: { code: 'import-interrupted' } }

async function show({ id }: Input<Show>, { db }: Shop<Show>) {
  await db
    .update(productImports)
    .set({ state: 'failed', problems: [problemAt({ row: 1 }, interrupted)] })
    .where(
      and(
        eq(productImports.id, id),
        sql`${productImports.state} in ('checking', 'importing')`,
        lt(productImports.touchedAt, stale),
      ),
    )
  const [found] = await db.select().from(productImports).where(eq(productImports.id, id))
  if (!found) throw new Refusal('import-not-found')
  return { data: toImport(found) }
}

async function checkAll(db: Db, { id, file }: Row): Promise<void> {
  const { rows, problems: unread } = readTable(file)
  await change(db, id, { total: rows.length })
  const { planned, problems } = await planImport(db, rows, teller(db, id))
  const all: RowProblem[] = [...unread, ...problems].slice(0, importLimits.problems)
  const found = { problems: all, changes: previewOf(planned), ...countPlanned(planned) }
  await change(db, id, { state: 'checked', progress: rows.length, ...found })
}

/** One import at a time, and each once. */
async function claim(db: Db, id: string): Promise<Row> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select ${takeLock('imports')}`)
    const busy = and(eq(productImports.state, 'importing'), sql`${productImports.touchedAt} > ${stale}`)
    const [found] = await tx.select().from(productImports).where(eq(productImports.id, id))
    if (!found) throw new Refusal('import-not-found')
    if (found.state !== 'checked' || found.problems.length > 0) throw new Refusal('import-not-ready')
    if ((await tx.$count(productImports, busy)) > 0) throw new Refusal('import-running')
    const begun = { state: 'importing' as const, progress: 0, changes: [] }
    await change(tx, id, begun)
    return { ...found, ...begun }
  })
}

/** The table is planned anew in the transaction that does it: the shop may have changed since it was checked. */
async function importAll(db: Db, { id, file }: Row, actorId: string): Promise<void> {
  const run = async (tx: Db) => {
    const { planned, problems } = await planImport(tx, readTable(file).rows, async () => {})
    const [problem] = problems
    if (problem) {
      const { row, error: why = { code: 'import-broken' } } = problem
      throw new Refusal('invalid-input', { errors: { file: { code: 'import-failed', row, why } } })
    }
    const partOf = await note(tx, { actorId, action: 'import-products', subjectId: id })
    await runImport(tx, planned, { actorId, partOf, onRow: teller(db, id) })
    await change(tx, id, { state: 'done', progress: planned.length, file: '', ...countPlanned(planned) })
  }
  await withRetries(() => db.transaction(run))
}

/** Tells how far it is, outside the transaction, now and then. */
function teller(db: Db, id: string) {
  return async (progress: number) => {
    if (progress % toldEvery === 0) await change(db, id, { progress })
  }
}

async function change(db: Db, id: string, changes: Changes): Promise<void> {
  await db
    .update(productImports)
    .set({ ...changes, touchedAt: sql`now()` })
    .where(eq(productImports.id, id))
}

function toImport({ problems, ...row }: Row): ProductImport {
  const { id, state, total, progress, created, updated, unchanged } = row
  const counts = { total, progress, created, updated, unchanged }
  const changes = row.changes.filter((one) => 'changes' in one)
  const additions = row.changes.filter((one) => 'price' in one)
  return { id, state, ...counts, changes, additions, problems: problems.map(knownProblem) }
}

/** An import that another version of the shop has kept may say what this one has no code for; its message stays. */
function knownProblem({ error, ...told }: RowProblem): RowProblem {
  return isFieldError(error) ? { ...told, error } : told
}
