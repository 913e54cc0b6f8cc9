import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import type { Product } from '#contract/products.ts'
import { stockRequestLimits, type Contact } from '#domain/goods/stock-request.ts'
import { stockOf } from '#domain/goods/stock.ts'
import { Refusal } from '#domain/refusal.ts'
import { takeLock } from '../../db/advisory-locks.ts'
import type { Db } from '../../db/db.ts'
import { isKept } from '../../db/product-status.ts'
import { stockRequests } from '../../db/product-schema.ts'
import { products } from '../../db/schema.ts'
import { networkKey } from '../../http/limits/network.ts'
import type { Shop } from '../../http/serve.ts'
import { findProduct } from '../store.ts'

type Ask = typeof contract.askForStock
type List = typeof contract.listWaiting
type End = typeof contract.endWaiting
type NewRequest = Contact & { visitor: string; network: string }

const anHour = 60 * 60

/** Keeps a request; the same one again is the one that is there, and is answered alike. */
export async function askForStock(choice: Input<Ask>, shop: Shop<Ask>) {
  const { db, request, secret } = shop
  const { slug, selectedSize: size = '', selectedColor: colour = '', contact, language = request.language } = choice
  const product = await findProduct(db, slug)
  if (!product) throw new Refusal('product-not-found')
  const wanted = optionOf(product, { size, colour })
  const { visitor, address } = request
  const network = networkKey(secret, address)
  await db.transaction(async (tx) => {
    await refuseTooMany(tx, { ...contact, visitor, network })
    await tx
      .insert(stockRequests)
      .values({ productId: product.id, ...wanted, ...contact, language, visitor, network })
      .onConflictDoNothing()
  })
  return { success: true as const, message: 'We tell you once when it is in stock again.' }
}

/** The size and colour as the product writes them; refused where there is no such one, or where there is some left. */
function optionOf(product: Product, choice: { size: string; colour: string }) {
  const { options = [] } = product
  const isAsked = (option: { size?: string; colour?: string }) =>
    (choice.size === '' || option.size === choice.size) &&
    (choice.colour === '' || option.colour?.toLowerCase() === choice.colour.toLowerCase())
  const found = options.find(isAsked)
  if (!found && (choice.size || choice.colour)) throw new Refusal('option-not-found')
  const wanted = { size: choice.size && (found?.size ?? ''), colour: choice.colour && (found?.colour ?? '') }
  if (stockOf(product, wanted) > 0) throw new Refusal('in-stock')
  return wanted
}

/** Requests of one browser, and those for one email or phone number, wait for each other, so that none slips past. */
async function refuseTooMany(tx: Db, { visitor, network, email, phone }: NewRequest): Promise<void> {
  const contact = email.toLowerCase() || phone
  await tx.execute(sql`select ${takeLock('stockRequest', contact)}, ${takeLock('stockRequest', visitor)}`)
  const isRecent = gt(stockRequests.createdAt, sql`now() - interval '1 hour'`)
  const isSame = email ? eq(sql`lower(${stockRequests.email})`, contact) : eq(stockRequests.phone, phone)
  const { ofBrowser, ofNetwork, ofContact } = stockRequestLimits
  if (
    (await tx.$count(stockRequests, and(eq(stockRequests.visitor, visitor), isRecent))) >= ofBrowser ||
    (await tx.$count(stockRequests, and(eq(stockRequests.network, network), isRecent))) >= ofNetwork ||
    (await tx.$count(stockRequests, isSame)) >= ofContact
  )
    throw new Refusal('too-many-requests', { retryAfter: anHour })
}

export async function listWaiting({ id }: Input<List>, { db }: Shop<List>) {
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, id), isKept))
  if (!product) throw new Refusal('product-not-found')
  const ofProduct = eq(stockRequests.productId, id)
  const rows = await db
    .select()
    .from(stockRequests)
    .where(and(ofProduct, sql`phone <> ''`))
    .orderBy(asc(stockRequests.id))
    .limit(mostShown)
  const data = rows.map(({ id: request, phone, size, colour, language, createdAt }) => ({
    id: request,
    phone,
    size,
    colour,
    language,
    createdAt: createdAt.toISOString(),
  }))
  const byEmail = and(ofProduct, isNull(stockRequests.outboxId), sql`email <> ''`)
  return { data, by_email: await db.$count(stockRequests, byEmail) }
}

const mostShown = 200

/** Who was called is forgotten. A request that is gone already is no mistake. */
export async function endWaiting({ id }: Input<End>, { db }: Shop<End>) {
  await db.delete(stockRequests).where(and(eq(stockRequests.id, Number(id)), sql`phone <> ''`))
  return { success: true as const, message: 'The number is off the list.' }
}
