import { and, eq, inArray, sql } from 'drizzle-orm'
import { numberedSlug, slugOf } from '#domain/goods/slug.ts'
import { refuseMistakes } from '../../http/mistakes.ts'
import { takeLock } from '../../db/advisory-locks.ts'
import type { Db } from '../../db/db.ts'
import { oldSlugs, pictures } from '../../db/product-schema.ts'
import { products } from '../../db/schema.ts'
import { nameIn } from '../../media/media-storage.ts'

/** Products are named one after the other, so that no two get the same address or number. */
export async function lockProductNames(tx: Db): Promise<void> {
  await tx.execute(sql`select ${takeLock('productNames')}`)
}

type Skus = { sku: string; options?: readonly { sku?: string | undefined }[] | undefined }

/** The shop's own number leads to one product, or to one size and colour of it. Those of a form differ already. */
export async function refuseTakenSkus(tx: Db, { sku, options = [] }: Skus, id?: string): Promise<void> {
  const given = new Map([
    ...options.map((option, n) => [option.sku ?? '', `options.${n}.sku`] as const),
    [sku, 'sku'] as const,
  ])
  given.delete('')
  if (given.size === 0) return
  const wanted = sql`${sql.param([...given.keys()].map((one) => one.toLowerCase()))}::text[]`
  const isOther = sql`p.id is distinct from ${id ?? null}::uuid and p.status <> 'archived'`
  const { rows } = await tx.execute<{ sku: string }>(sql`
    select lower(p.sku) as sku from products p where p.sku <> '' and lower(p.sku) = any(${wanted}) and ${isOther}
    union select lower(o.sku) from product_options o join products p on p.id = o.product_id
      where o.sku <> '' and o.retired_at is null and lower(o.sku) = any(${wanted}) and ${isOther}`)
  const taken = new Set(rows.map((row) => row.sku))
  const fields = [...given].filter(([one]) => taken.has(one.toLowerCase())).map(([, field]) => field)
  refuseMistakes(Object.fromEntries(fields.map((field) => [field, { code: 'sku-taken' as const }])))
}

type Named = { title: string; id?: string; from?: string }

/** A free address for a product of this title; the one it leaves (`from`) will lead to it. */
export async function slugFor(tx: Db, { title, id, from }: Named): Promise<string> {
  const wanted = slugOf(title)
  if (from && (from === wanted || isNumbered(from, wanted))) return from
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select slug from (
      select slug, id as product_id from ${products} union all select slug, product_id from ${oldSlugs}
    ) as taken
    where (slug = ${wanted} or slug like ${`${wanted}-%`}) and product_id is distinct from ${id ?? null}::uuid`)
  const taken = new Set(rows.map(({ slug }) => slug))
  let number = 1
  while (taken.has(numberedSlug(wanted, number))) number += 1
  const slug = numberedSlug(wanted, number)
  if (id) await tx.delete(oldSlugs).where(and(eq(oldSlugs.slug, slug), eq(oldSlugs.productId, id)))
  if (id && from) await tx.insert(oldSlugs).values({ slug: from, productId: id }).onConflictDoNothing()
  return slug
}

function isNumbered(slug: string, wanted: string): boolean {
  return slug.startsWith(`${wanted}-`) && /^\d+$/.test(slug.slice(wanted.length + 1))
}

/** New pictures must be ones that were sent to the shop, or that another product shows already. They stay from now on. */
export async function refuseForeignPictures(tx: Db, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return
  const names = urls.map((url) => nameIn(url) ?? '')
  const sent = await tx
    .select({ name: pictures.name })
    .from(pictures)
    .where(inArray(pictures.name, names))
    .for('no key update')
  const { rows } = await tx.execute<{ url: string }>(sql`
    select url from unnest(${sql.param([...urls])}::text[]) as url
    where exists (select from ${products} p where url = any(p.images))`)
  const known = new Set([...sent.map(({ name }) => name), ...rows.map(({ url }) => url)])
  const foreign = urls.findIndex((url, n) => !known.has(names[n] ?? '') && !known.has(url))
  if (foreign >= 0) refuseMistakes({ images: { code: 'picture-not-sent' } })
  if (new Set(urls).size !== urls.length) refuseMistakes({ images: { code: 'picture-repeated' } })
}
