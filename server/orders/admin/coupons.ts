import { desc, eq } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import type { AdminCoupon } from '#contract/coupons.ts'
import { couponLimits, findCouponTimeMistakes, stateOfCoupon } from '#domain/orders/coupon.ts'
import { inTaka } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { changesBetween, note } from '../../db/audit.ts'
import type { Db } from '../../db/db.ts'
import { coupons } from '../../db/shop-schema.ts'
import { refuseMistakes } from '../../http/mistakes.ts'
import type { Shop } from '../../http/serve.ts'
import { toCoupon } from '../coupons.ts'

type List = typeof contract.listCoupons
type Open = typeof contract.openCoupon
type Make = typeof contract.makeCoupon
type Change = typeof contract.changeCoupon

type Row = typeof coupons.$inferSelect

/** A page of all coupons, the newest first. */
export async function listCoupons({ page = 1, limit = 25 }: Input<List>, { db }: Shop<List>) {
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(coupons)
      .orderBy(desc(coupons.createdAt), coupons.id)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(coupons),
  ])
  return { data: rows.map(shown), total, page, limit }
}

export async function openCoupon({ id }: Input<Open>, { db }: Shop<Open>) {
  const [row] = await db.select().from(coupons).where(eq(coupons.id, id))
  if (!row) throw new Refusal('coupon-not-found')
  return { data: shown(row) }
}

export async function makeCoupon({ code, ...form }: Input<Make>, { db, user }: Shop<Make>) {
  const now = new Date()
  const values = valuesOf(form, now)
  refuseMistakes(findCouponTimeMistakes(values, now))
  const row = await db.transaction(async (tx) => {
    const [kept] = await tx
      .insert(coupons)
      .values({ code, ...values })
      .onConflictDoNothing({ target: coupons.code })
      .returning()
    if (!kept) throw new Refusal('invalid-input', { errors: { code: { code: 'coupon-code-taken' } } })
    await note(tx, {
      actorId: user.id,
      action: 'make-coupon',
      subjectId: kept.id,
      changes: [{ field: 'code', to: code }],
    })
    return kept
  })
  return { success: true as const, message: 'Coupon saved', data: shown(row) }
}

/** The code stays. What was changed meanwhile is not overwritten. */
export async function changeCoupon({ id, version, isOff, ...form }: Input<Change>, { db, user }: Shop<Change>) {
  const now = new Date()
  const row = await db.transaction(async (tx) => {
    const before = await lock(tx, id)
    if (before.version !== version) throw new Refusal('coupon-changed')
    const values = { ...valuesOf(form, before.startsAt), offAt: isOff ? (before.offAt ?? now) : null }
    // One that is over may be turned off, or have its other terms put right, as long as its end is left alone.
    const hasOtherEnd = +(before.endsAt ?? 0) !== +(values.endsAt ?? 0)
    refuseMistakes(findCouponTimeMistakes(values, hasOtherEnd ? now : new Date(0)))
    const [kept = before] = await tx
      .update(coupons)
      .set({ ...values, version: version + 1 })
      .where(eq(coupons.id, id))
      .returning()
    const changes = changesBetween(told(before), told(kept))
    await note(tx, { actorId: user.id, action: 'change-coupon', subjectId: id, changes })
    return kept
  })
  return { success: true as const, message: 'Coupon saved', data: shown(row) }
}

async function lock(tx: Db, id: string): Promise<Row> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.id, id)).for('no key update')
  if (!row) throw new Refusal('coupon-not-found')
  return row
}

type Form = Omit<Input<Make>, 'code'>

function valuesOf({ percentOff, maxDiscount, amountOff, usageLimit, minSubtotal = 0, ...form }: Form, begun: Date) {
  const { freeDelivery = false } = form
  if (percentOff === undefined && amountOff === undefined && !freeDelivery)
    refuseMistakes({ percentOff: { code: 'percent-out-of-range', ...couponLimits.percent } })
  if (amountOff !== undefined && (percentOff !== undefined || freeDelivery))
    refuseMistakes({ amountOff: { code: 'only-one-discount' } })
  if (percentOff !== undefined && freeDelivery) refuseMistakes({ percentOff: { code: 'only-one-discount' } })
  return {
    percentOff: percentOff ?? null,
    maxDiscount: percentOff === undefined ? null : (maxDiscount ?? null),
    amountOff: amountOff ?? null,
    freeDelivery,
    minSubtotal,
    startsAt: form.startsAt === undefined || isSameMinute(begun, form.startsAt) ? begun : new Date(form.startsAt),
    endsAt: form.endsAt === undefined ? null : new Date(form.endsAt),
    usageLimit: usageLimit ?? null,
    oncePerPhone: form.oncePerPhone,
  }
}

/** Forms know no seconds: a beginning that was left as it was stays to the second. */
function isSameMinute(one: Date, other: string): boolean {
  const minuteOf = (moment: Date) => Math.floor(+moment / 60_000)
  return minuteOf(one) === minuteOf(new Date(other))
}

function shown({ id, version, ...row }: Row): AdminCoupon {
  const { startsAt, endsAt, usageLimit, isOff, ...coupon } = toCoupon({ id, version, ...row })
  return {
    ...coupon,
    id,
    version,
    startsAt: startsAt.toISOString(),
    ...(endsAt && { endsAt: endsAt.toISOString() }),
    ...(usageLimit !== null && { usageLimit }),
    state: stateOfCoupon({ ...coupon, startsAt, endsAt, usageLimit, isOff }, new Date()),
  }
}

/** What the audit log has of it, amounts in taka. */
function told({
  percentOff,
  maxDiscount,
  amountOff,
  freeDelivery,
  minSubtotal,
  startsAt,
  endsAt,
  usageLimit,
  oncePerPhone,
  offAt,
}: Row) {
  const money = (amount: number | null) => (amount === null ? null : inTaka(amount))
  return {
    percent_off: percentOff,
    maxDiscount: money(maxDiscount),
    amountOff: money(amountOff),
    freeDelivery,
    minSubtotal: money(minSubtotal),
    starts_at: startsAt,
    ends_at: endsAt,
    usageLimit,
    oncePerPhone,
    isOff: offAt !== null,
  }
}
