import { and, eq, inArray, sql } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import type { DealForm } from '#contract/deals-admin.ts'
import { findDealMistakes, stateOfDeal, timesOfDeal } from '#domain/goods/deal.ts'
import { Refusal } from '#domain/refusal.ts'
import { refuseMistakes } from '../http/mistakes.ts'
import type { Db } from '../db/db.ts'
import { dealProducts, deals, products } from '../db/schema.ts'
import { note } from '../db/audit.ts'
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

/** A deal that runs keeps its beginning; one that is over stays as it was. */
export async function changeDeal({ id, ...form }: Input<Change>, { db, user }: Shop<Change>) {
  await db.transaction(async (tx) => {
    const before = await lockDeal(tx, id)
    const now = new Date()
    const { starts, ends } = momentsOf(form)
    const isRunning = stateOfDeal(before, now) === 'running'
    const times = { startsAt: isRunning ? before.startsAt : (starts ?? before.startsAt), endsAt: ends ?? before.endsAt }
    refuseMistakes(findDealMistakes(times, now))
    await tx
      .update(deals)
      .set({ ...namesOf(form), percentOff: form.percent_off, ...times })
      .where(eq(deals.id, id))
    await tx.delete(dealProducts).where(eq(dealProducts.dealId, id))
    await putIn(tx, id, form.products)
    await note(tx, { actorId: user.id, action: 'change-deal', subjectId: id })
  })
  return { success: true as const, message: 'Deal saved', data: await findDeal(db, id) }
}

/** A deal that runs ends at this moment; one that has not begun never will. */
export async function endDeal({ id }: Input<End>, { db, user }: Shop<End>) {
  const isCalledOff = await db.transaction(async (tx) => {
    const deal = await lockDeal(tx, id)
    const isPlanned = stateOfDeal(deal, new Date()) === 'planned'
    if (isPlanned) await tx.delete(deals).where(eq(deals.id, id))
    else
      await tx
        .update(deals)
        .set({ endsAt: sql`greatest(now(), ${deals.startsAt} + interval '1 millisecond')` })
        .where(eq(deals.id, id))
    await note(tx, { actorId: user.id, action: 'end-deal', subjectId: id })
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

function namesOf({ title, title_bn }: DealForm) {
  return { title, titleBn: title_bn || null }
}

function momentsOf({ starts_at, ends_at }: DealForm) {
  return {
    starts: starts_at === undefined ? undefined : new Date(starts_at),
    ends: ends_at === undefined ? undefined : new Date(ends_at),
  }
}
