import { and, eq, inArray, sql } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import type { FieldChange } from '#contract/audit.ts'
import type { DealForm } from '#contract/deals-admin.ts'
import { findDealMistakes, stateOfDeal, timesOfDeal } from '#domain/goods/deal.ts'
import { Refusal } from '#domain/refusal.ts'
import { refuseMistakes } from '../http/mistakes.ts'
import type { Db } from '../db/db.ts'
import { dealProducts, deals } from '../db/product-schema.ts'
import { products } from '../db/schema.ts'
import { changesBetween, note } from '../db/audit.ts'
import { isPublished } from '../db/product-status.ts'
import type { Shop } from '../http/serve.ts'
import { findDeal } from './store.ts'

type Make = typeof contract.makeDeal
type Change = typeof contract.changeDeal
type End = typeof contract.endDeal

export async function makeDeal(form: Input<Make>, { db, user }: Shop<Make>) {
  const now = new Date()
  const times = timesOfDeal(momentsOf(form), now)
  refuseMistakes(findDealMistakes(times, now))
  const id = await db.transaction(async (tx) => {
    const [deal] = await tx
      .insert(deals)
      .values({ ...namesOf(form), percentOff: form.percent_off, ...times })
      .returning({ id: deals.id })
    if (!deal) throw new Error('The deal was not kept')
    await putIn(tx, deal.id, form.products)
    await note(tx, { actorId: user.id, action: 'make-deal', subjectId: deal.id })
    return deal.id
  })
  return { success: true as const, message: 'Deal saved', data: await findDeal(db, id) }
}

/** A deal that runs keeps its beginning; one that is over stays as it was. Of what is hidden the form says nothing: it stays. */
export async function changeDeal({ id, ...form }: Input<Change>, { db, user }: Shop<Change>) {
  await db.transaction(async (tx) => {
    const before = await lockDeal(tx, id)
    const now = new Date()
    const { starts, ends } = momentsOf(form)
    const isRunning = stateOfDeal(before, now) === 'running'
    const times = { startsAt: isRunning ? before.startsAt : (starts ?? before.startsAt), endsAt: ends ?? before.endsAt }
    refuseMistakes(findDealMistakes(times, now))
    const after = { ...namesOf(form), percentOff: form.percent_off, ...times }
    await tx.update(deals).set(after).where(eq(deals.id, id))
    const published = tx.select({ id: products.id }).from(products).where(isPublished)
    const removed = await tx
      .delete(dealProducts)
      .where(and(eq(dealProducts.dealId, id), inArray(dealProducts.productId, published)))
      .returning()
    await putIn(tx, id, form.products)
    const had = removed.map(({ productId }) => productId)
    const changes = [
      ...changesBetween(onWire(before), onWire(after)),
      ...(await productsBetween(tx, had, form.products)),
    ]
    await note(tx, { actorId: user.id, action: 'change-deal', subjectId: id, changes })
  })
  return { success: true as const, message: 'Deal saved', data: await findDeal(db, id) }
}

/** A deal that runs ends at this moment; one that has not begun never will. */
export async function endDeal({ id }: Input<End>, { db, user }: Shop<End>) {
  const isCalledOff = await db.transaction(async (tx) => {
    const deal = await lockDeal(tx, id)
    const isPlanned = stateOfDeal(deal, new Date()) === 'planned'
    const [ended] = isPlanned
      ? await tx.delete(deals).where(eq(deals.id, id)).returning()
      : await tx
          .update(deals)
          .set({ endsAt: sql`greatest(now(), ${deals.startsAt} + interval '1 millisecond')` })
          .where(eq(deals.id, id))
          .returning()
    const changes = isPlanned
      ? [{ field: 'title', to: deal.title }]
      : changesBetween(onWire(deal), onWire(ended ?? deal))
    await note(tx, { actorId: user.id, action: 'end-deal', subjectId: id, changes })
    return isPlanned
  })
  return { success: true as const, message: isCalledOff ? 'The deal is cancelled.' : 'The deal has ended.' }
}

async function lockDeal(tx: Db, id: string) {
  const [deal] = await tx.select().from(deals).where(eq(deals.id, id)).for('update')
  if (!deal) throw new Refusal('deal-not-found')
  if (stateOfDeal(deal, new Date()) === 'over') throw new Refusal('deal-over')
  return deal
}

/** Only what is sold can be in a deal. */
async function putIn(tx: Db, dealId: string, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)]
  const sold = await tx.$count(products, and(inArray(products.id, wanted), isPublished))
  if (sold !== wanted.length) refuseMistakes({ products: { code: 'product-not-sold' } })
  await tx.insert(dealProducts).values(wanted.map((productId) => ({ dealId, productId })))
}

type Row = typeof deals.$inferSelect

/** What a deal says, by the names on the wire. */
function onWire({ title, titleBn, percentOff, startsAt, endsAt }: Omit<Row, 'id' | 'createdAt'>) {
  return { title, title_bn: titleBn, percent_off: percentOff, starts_at: startsAt, ends_at: endsAt }
}

/** What came into a deal and what left it, by the titles of now. */
async function productsBetween(tx: Db, before: string[], after: string[]): Promise<FieldChange[]> {
  const parts = {
    added: after.filter((id) => !before.includes(id)),
    removed: before.filter((id) => !after.includes(id)),
  }
  const changed = [...parts.added, ...parts.removed]
  if (changed.length === 0) return []
  const { id, title } = products
  const found = await tx.select({ id, title }).from(products).where(inArray(id, changed))
  return Object.entries(parts).flatMap(([part, ids]) => {
    const to = found.filter((one) => ids.includes(one.id)).map((one) => one.title)
    return to.length > 0 ? [{ field: `products-${part}`, to }] : []
  })
}

function namesOf({ title, title_bn }: DealForm) {
  return { title, titleBn: title_bn || null }
}

function momentsOf({ starts_at, ends_at }: DealForm) {
  return {
    starts: starts_at === undefined ? undefined : new Date(starts_at),
    ends: ends_at === undefined ? undefined : new Date(ends_at),
  }
}
