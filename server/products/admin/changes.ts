import { and, asc, desc, eq, gt } from 'drizzle-orm'
import type { ProductForm } from '#contract/products-admin.ts'
import { inTaka } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../../db/db.ts'
import { productChanges, type FieldChanges } from '../../db/desk-schema.ts'
import { users } from '../../db/schema.ts'
import type { products } from '../../db/schema.ts'

type Row = typeof products.$inferSelect
/** The fields of the form, and the columns they fill. */
const columns = {
  title: 'title',
  category: 'category',
  overview: 'overview',
  description: 'description',
  features: 'features',
  specification: 'specification',
  sku: 'sku',
  bs_uri: 'sourceUrl',
  original_price: 'price',
  profit_price: 'profit',
  delivery_system: 'deliveryMethod',
  size: 'sizes',
  colors: 'colours',
  tags: 'tags',
  images: 'images',
} as const satisfies Record<string, keyof Row>
type Filled = Pick<Row, (typeof columns)[keyof typeof columns]>

const longestShown = 100

/** What an edit changes; amounts as they are written. */
export function differencesOf(before: Filled, after: Filled): FieldChanges {
  const changed = Object.entries(columns).filter(
    ([, column]) => JSON.stringify(before[column]) !== JSON.stringify(after[column]),
  )
  return Object.fromEntries(
    changed.map(([field, column]) => [field, { from: written(before[column]), to: written(after[column]) }]),
  )
}

function written(value: string | number | string[]): unknown {
  return typeof value === 'number' ? inTaka(value) : value
}

/** Tells whoever comes second what was changed since their form was opened, by whom, and to what. */
export async function refuseOverwriting(tx: Db, { id, version }: { id: string; version: number }): Promise<never> {
  const later = await tx
    .select({ changes: productChanges.changes, by: users.name })
    .from(productChanges)
    .leftJoin(users, eq(users.id, productChanges.changedBy))
    .where(and(eq(productChanges.productId, id), gt(productChanges.version, version)))
    .orderBy(asc(productChanges.version))
  const fields = later.flatMap(({ changes, by }) =>
    Object.entries(changes).map(
      ([field, { to }]) => [field, `${by ?? 'Somebody'} changed this to: ${shown(to)}`] as const,
    ),
  )
  throw new Refusal('product-changed', { fields: Object.fromEntries(fields) })
}

function shown(value: unknown): string {
  const text = Array.isArray(value)
    ? value.map((one) => String(one).replace('|', ' ').trim()).join(', ')
    : String(value)
  if (!text) return '(nothing)'
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

/** The columns that a form fills, and no others. */
export function rowOf(form: ProductForm) {
  const { title, category, overview, description, features, specification, sku, images, tags } = form
  return {
    category,
    overview,
    description,
    features,
    specification,
    sku,
    images,
    tags,
    title: title.normalize('NFC'),
    price: form.original_price,
    profit: form.profit_price,
    sizes: form.size,
    colours: form.colors,
    sourceUrl: form.bs_uri,
    deliveryMethod: form.delivery_system,
  }
}
