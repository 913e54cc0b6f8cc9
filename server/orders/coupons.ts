import { and, eq, ne } from 'drizzle-orm'
import { findCouponMistake, type Coupon } from '#domain/orders/coupon.ts'
import { tryLimits } from '#domain/people/guess-limits.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../db/db.ts'
import { orders } from '../db/schema.ts'
import { coupons } from '../db/shop-schema.ts'
import { networkOf } from '../http/limits/network.ts'
import { countTry, forgiveTry, tryKey } from '../http/limits/rate-limits.ts'
import { refuseMistakes } from '../http/mistakes.ts'
import type { Shop } from '../http/serve.ts'

type Row = typeof coupons.$inferSelect

export function toCoupon({ percentOff, maxDiscount, amountOff, freeDelivery, offAt, ...same }: Row): Coupon {
  const off = {
    ...(percentOff !== null && { percentOff }),
    ...(maxDiscount !== null && { maxDiscount }),
    ...(amountOff !== null && { amountOff }),
    ...(freeDelivery && { freeDelivery }),
  }
  const { code, minSubtotal, startsAt, endsAt, usageLimit, oncePerPhone, uses } = same
  return { code, ...off, minSubtotal, startsAt, endsAt, usageLimit, oncePerPhone, uses, isOff: offAt !== null }
}

type Asking = Pick<Shop, 'db' | 'secret' | 'request'>

/** The coupon of a code, or why it does not count; whoever guesses has some tries in an hour. */
export async function findCoupon(code: string, asking: Asking) {
  try {
    return await asGuess(asking, async () => {
      const [row] = await asking.db.select().from(coupons).where(eq(coupons.code, code))
      return validCoupon(row)
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { coupon: mistake = { code: 'too-many-codes' as const } } = error.details.errors ?? {}
    return { code, mistake }
  }
}

/** Counts what a code is used for as a guess, unless there is such a coupon. Refuses it after too many. */
export async function asGuess<Result>({ db, secret, request }: Asking, use: () => Promise<Result>): Promise<Result> {
  const counters = [
    { key: tryKey(secret, 'coupons of network', networkOf(request.address)), limit: tryLimits.couponsOfNetwork },
    { key: tryKey(secret, 'coupons of browser', request.visitor), limit: tryLimits.coupons },
  ]
  for (const { key, limit } of counters) await countTry(db, key, limit)
  const forgive = async () => {
    for (const { key } of counters) await forgiveTry(db, key)
  }
  try {
    const result = await use()
    await forgive()
    return result
  } catch (error) {
    const isWrong = error instanceof Refusal && error.details.errors?.['coupon']?.code === 'coupon-unknown'
    if (!isWrong) await forgive()
    throw error
  }
}

/** Refuses one that is not there, not yet or no longer. */
function validCoupon(row: Row | undefined): Coupon {
  const coupon = row && toCoupon(row)
  const mistake = findCouponMistake(coupon, new Date())
  if (coupon && !mistake) return coupon
  throw new Refusal('invalid-input', { errors: { coupon: mistake ?? { code: 'coupon-unknown' } } })
}

/**
 * The coupon of a code, held until the transaction ends, so that its uses are counted one after the other. Refuses one
 * that does not count for whoever orders with this phone number.
 */
export async function lockCoupon(tx: Db, { code, phone }: { code: string; phone: string }): Promise<Coupon> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.code, code)).for('no key update')
  const coupon = validCoupon(row)
  const ofPhone = and(eq(orders.phone, phone), eq(orders.coupon, code), ne(orders.status, 'cancelled'))
  if (coupon.oncePerPhone && (await tx.$count(orders, ofPhone)) > 0)
    refuseMistakes({ coupon: { code: 'coupon-used-before' } })
  return coupon
}
