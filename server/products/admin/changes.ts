import { and, asc, desc, eq, gt } from 'drizzle-orm'
import type { FieldChange } from '#contract/audit.ts'
import type { ProductForm } from '#contract/products-admin.ts'
import { toWireFields } from '#contract/product-wire.ts'
import {
  eachField,
  fieldNames,
  fieldOf,
  isPerPicture,
  upToLast,
  type ProductField,
  type ProductValues,
} from '#domain/goods/product-fields.ts'
import { wordsOf } from '#domain/goods/product-filters.ts'
import { usualStatus } from '#domain/goods/product-status.ts'
import { Refusal } from '#domain/refusal.ts'
import { note, type AuditEntry } from '../../db/audit.ts'
import type { Db } from '../../db/db.ts'
import { productChanges, type FieldChanges } from '../../db/product-schema.ts'
import { users } from '../../db/schema.ts'

const longestShown = 100

/** What an edit changes, by the names on the wire; amounts as they are written. */
export function differencesOf(before: ProductValues, after: ProductValues): FieldChanges {
  const changed = fieldNames.filter((name) => compared(name, before) !== compared(name, after))
  const from: Record<string, unknown> = toWireFields(changed, before)
  const to: Record<string, unknown> = toWireFields(changed, after)
  return eachField(changed, (_, { wire }) => [wire, { from: from[wire] ?? '', to: to[wire] ?? '' }])
}

/** The order of words that are ticked says nothing, nor do pictures at the end of which nothing is said. */
function compared(name: ProductField, { [name]: value }: ProductValues): string {
  const { kind } = fieldOf(name)
  if (!Array.isArray(value)) return String(value)
  if (isPerPicture(kind)) return JSON.stringify(upToLast(value))
  return JSON.stringify(wordsOf(kind) ? value.toSorted() : value)
}

type Edit = Omit<AuditEntry, 'subjectId' | 'changes'> & {
  id: string
  version: number
  changes: FieldChanges
  /** What choices have of their own now, for another editor; the log tells it with what moved. */
  owned?: FieldChanges
  /** What moved on the shelf, which is no change of the product itself. */
  moved?: FieldChange[]
}

/** Writes an edit down: for whoever has the product's form open, and in the audit log. */
export async function keepEdit(
  tx: Db,
  { id, version, changes, owned = {}, moved = [], ...entry }: Edit,
): Promise<void> {
  const edited = { ...changes, ...owned }
  if (Object.keys(edited).length > 0)
    await tx.insert(productChanges).values({ productId: id, version, changedBy: entry.actorId, changes: edited })
  await note(tx, { ...entry, subjectId: id, changes: [...asList(changes), ...moved] })
}

export function asList(changes: FieldChanges): FieldChange[] {
  return Object.entries(changes).map(([field, fromTo]) => ({ field, ...fromTo }) as FieldChange)
}

/** Tells whoever comes second what was changed since their form was opened, by whom, and to what. */
export async function refuseOverwriting(tx: Db, { id, version }: { id: string; version: number }): Promise<never> {
  const later = await tx
    .select({ changes: productChanges.changes, by: users.name })
    .from(productChanges)
    .leftJoin(users, eq(users.id, productChanges.changedBy))
    .where(and(eq(productChanges.productId, id), gt(productChanges.version, version)))
    .orderBy(asc(productChanges.version))
  const errors = later.flatMap(({ changes, by }) =>
    Object.entries(changes).map(
      ([field, { to }]) => [field, { code: 'changed-meanwhile', by: by ?? '', to: shown(to) }] as const,
    ),
  )
  throw new Refusal('product-changed', { errors: Object.fromEntries(errors) })
}

function shown(value: unknown): string {
  const text = Array.isArray(value)
    ? value.map((one) => String(one).replace('|', ' ').trim()).join(', ')
    : String(value)
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text
}

export async function findLastChange(db: Db, productId: string): Promise<{ by: string; at: string } | undefined> {
  const [last] = await db
    .select({ by: users.name, at: productChanges.changedAt })
    .from(productChanges)
    .leftJoin(users, eq(users.id, productChanges.changedBy))
    .where(eq(productChanges.productId, productId))
    .orderBy(desc(productChanges.version))
    .limit(1)
  return last && { by: last.by ?? '', at: last.at.toISOString() }
}

/** One encoding of each letter, in which searches compare. */
function normalized<Value>(value: Value): Value {
  const each = (text: unknown) => (typeof text === 'string' ? text.normalize('NFC') : text)
  return (Array.isArray(value) ? value.map(each) : each(value)) as Value
}

/** The columns that a form fills, and no others. A form that does not say its status leaves the product what it is. */
export function rowOf(form: ProductForm, before?: Pick<ProductValues, 'status'>): ProductValues {
  const status = form.status ?? before?.status ?? usualStatus({ price: form.original_price })
  return eachField(fieldNames, (name, { wire, kind }) => [name, kind === 'status' ? status : normalized(form[wire])])
}
