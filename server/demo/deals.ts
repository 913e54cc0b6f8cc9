import type { Db } from '../db/db.ts'
import { dealProducts, deals } from '../db/product-schema.ts'
import { coupons } from '../db/shop-schema.ts'
import type { LoadedProduct } from './catalogue.ts'
import { usualDealDays } from '#domain/goods/deal.ts'
import { taka } from '#domain/money.ts'

const day = 24 * 60 * 60 * 1000
const futureDeals = 5
const productsOfDeal = 6
const titles = [
  ['Day of the deal', 'আজকের অফার'],
  ['Picked this week', 'এ সপ্তাহের বাছাই'],
  ['Good things, less money', 'ভালো জিনিস, কম দামে'],
  ['A little cheaper', 'একটু কম দামে'],
  ['From all shelves', 'সব ধরনের পণ্যে ছাড়'],
] as const
const percents = [10, 15, 20, 12, 25]

/** A deal that runs and those that follow it, one after the other: each for five days, on products that are in stock and not in the deal before. */
export async function loadDeals(db: Db, now: Date, products: readonly LoadedProduct[]): Promise<void> {
  const goods = products.filter(({ title }) => title !== 'Blue Panjabi').toSorted(bySku)
  const made = await db
    .insert(deals)
    .values(
      Array.from({ length: 1 + futureDeals }, (_, n) => ({
        title: titles[n % titles.length]?.[0] ?? '',
        titleBn: titles[n % titles.length]?.[1],
        percentOff: percents[n % percents.length] ?? 10,
        startsAt: new Date(+now + (n * usualDealDays - 1) * day),
        endsAt: new Date(+now + ((n + 1) * usualDealDays - 1) * day),
      })),
    )
    .returning()
  await db.insert(dealProducts).values(
    made.flatMap(({ id }, n) =>
      Array.from({ length: productsOfDeal }, (_, k) => goods[(n * productsOfDeal + k * 23) % goods.length])
        .filter((product) => product !== undefined)
        .map((product) => ({ dealId: id, productId: product.id })),
    ),
  )
}

/** Two that whoever looks around can try, and one that is to come. */
export async function loadCoupons(db: Db, now: Date): Promise<void> {
  await db.insert(coupons).values([
    { code: 'HAAT50', amountOff: taka(50), minSubtotal: taka(500) },
    { code: 'FREEDELIVERY', freeDelivery: true, minSubtotal: taka(1000) },
    { code: 'EID15', percentOff: 15, maxDiscount: taka(500), startsAt: new Date(+now + 30 * day), usageLimit: 200 },
  ])
}

function bySku(one: LoadedProduct, other: LoadedProduct): number {
  return (one.sku ?? '').localeCompare(other.sku ?? '')
}
