import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import { firstSteps, type FirstDecision, type FirstStep } from '#domain/shop/first-steps.ts'
import type { ShopSettings } from '#domain/shop/setting-fields.ts'
import { twoFactors } from '../db/account-schema.ts'
import type { Db } from '../db/db.ts'
import { isKept } from '../db/product-status.ts'
import { products } from '../db/schema.ts'
import { demoMarker, settings as kept } from '../db/shop-schema.ts'
import type { Shop } from '../http/serve.ts'
import { firstSettings } from '../settings/first-settings.ts'
import { keepSettings, readSettings } from '../settings/store.ts'

type Show = typeof contract.showFirstSteps
type Decide = typeof contract.decideFirstStep

/** Where the decisions are kept: each once. */
const scope = 'first-steps'

/** What is still to be done before the shop opens, told by what is so; nothing of a demo, of a shop that is ready, or once it was put away. */
export async function showFirstSteps(_: Input<Show>, { db, user, settings }: Shop<Show>) {
  const rows = await db
    .select()
    .from(kept)
    .where(inArray(kept.name, [scope, demoMarker]))
  const decided = new Set(rows.find(({ name }) => name === scope)?.value.split(' '))
  if (rows.some(({ name }) => name === demoMarker) || decided.has('dismiss')) return { data: null }
  const now = await settings.now()
  const [hasProduct, hasTwoFactor] = await Promise.all([
    db.$count(products, isKept).then((count) => count > 0),
    db
      .$count(twoFactors, and(eq(twoFactors.userId, user.id), isNotNull(twoFactors.confirmedAt)))
      .then((count) => count > 0),
  ])
  const isDone: Record<FirstStep, boolean> = {
    ...doneBySettings(now, decided),
    product: hasProduct,
    security: hasTwoFactor,
  }
  const steps = firstSteps.map((step) => ({ step, isDone: isDone[step] }))
  return { data: steps.every((one) => one.isDone) ? null : { steps, delivery: now.delivery } }
}

/** The contact that a shop is made with is nobody's; charges and the question for an email may well be right as they are. */
function doneBySettings(now: ShopSettings, decided: Set<string>) {
  const { phone, email, address } = firstSettings.contact
  return {
    contact: now.contact.phone !== phone && now.contact.email !== email && now.contact.address.en !== address.en,
    name: !isDeepStrictEqual(now.name, firstSettings.name) || now.logo !== '',
    delivery: !isDeepStrictEqual(now.delivery, firstSettings.delivery) || decided.has('keep-delivery'),
    guestEmail: now.orders.guestEmailOptional || decided.has('ask-email'),
    legal: now.legal.dbid !== '' || now.legal.tradeLicence !== '',
  }
}

export async function decideFirstStep({ decision }: Input<Decide>, { db, user }: Shop<Decide>) {
  await (decision === 'email-optional' ? makeEmailOptional(db, user.id) : keepDecision(db, decision))
  return { success: true as const, message: 'Saved' }
}

async function makeEmailOptional(db: Db, actorId: string): Promise<void> {
  const { data, version } = await readSettings(db)
  const settings = { ...data, orders: { ...data.orders, guestEmailOptional: true } }
  await keepSettings(db, { settings, version, actorId })
}

async function keepDecision(db: Db, decision: FirstDecision): Promise<void> {
  await db
    .insert(kept)
    .values({ name: scope, value: decision })
    .onConflictDoUpdate({
      target: kept.name,
      set: { value: sql`concat_ws(' ', ${kept.value}, ${decision}::text)` },
    })
}
