import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { numberedSlug, slugOf } from '#domain/goods/slug.ts'
import { refuseMistakes } from '../../http/mistakes.ts'
import { takeLock } from '../../db/advisory-locks.ts'
import type { Db } from '../../db/db.ts'
import { oldSlugs, pictures } from '../../db/product-schema.ts'
import { products } from '../../db/schema.ts'
import { nameIn } from '../../media/media-storage.ts'
import { isKept } from '../../db/product-status.ts'

/** Products are named one after the other, so that no two get the same address or number. */
export async function lockProductNames(tx: Db): Promise<void> {
  await tx.execute(sql`select ${takeLock('productNames')}`)
}

/** The shop's own number of a product leads to one product. */
export async function refuseTakenSku(tx: Db, sku: string, id?: string): Promise<void> {
  if (!sku) return
  const others = and(isKept, sql`lower(${products.sku}) = ${sku.toLowerCase()}`)
  const taken = await tx.$count(products, and(others, ne(products.sku, ''), id ? ne(products.id, id) : undefined))
  if (taken > 0) refuseMistakes({ sku: { code: 'sku-taken' } })
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
