import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Rating } from '#domain/goods/review.ts'
import type { Db } from '../db/db.ts'
import { orderChanges, orderLines, orders, products } from '../db/schema.ts'
import { reviews } from '../db/product-schema.ts'
import { repeatableRandom } from './random.ts'

type SampleReview = [rating: Rating, text: string]
type Received = {
  productId: string
  userId: string
  orderId: string
  size: string
  colour: string
  sku: string
  deliveredAt: string
}

const day = 24 * 60 * 60 * 1000
const shareOfProducts = 0.6
const shareOfBuyers = 0.7
const shareWithoutWords = 0.2
const mostDaysLater = 12

/** What is said about the products of each SKU; about the rest, what can be said of anything that is switched on. */
const kinds: [kind: string, skus: RegExp][] = [
  ['BABY', /BBY|PNJ-0007/],
  ['TECH', /WAT-000[89]|AUD-000[5-8]/],
  ['MOB', /MOB/],
  ['ACC', /ACC/],
  ['AUD', /AUD/],
  ['WAT', /WAT/],
  ['HOME', /FAN|KIT|FRG|WSH|ACN/],
  ['PANJABI', /PNJ|FTU/],
  ['SHIRT', /SHT|TSH|SPT|TOP/],
  ['PANT', /PNT/],
  ['SHAREE', /SHR/],
  ['JEWEL', /JWL/],
  ['BAG', /BAG/],
  ['WEAR', /KMZ|KRT|DRS|KFT|SWL|COT|APR|CAP|SCK|GLV|TIE/],
  ['TECH', /./],
]

/** What the demo's customers say of a part of what they have truly received; other products have no stars. */
export async function loadReviews(db: Db, now: Date): Promise<void> {
  const samples: Record<string, SampleReview[]> = JSON.parse(
    await readFile(new URL('reviews.json', import.meta.url), 'utf8'),
  )
  const random = repeatableRandom(1952)
  const spoken = new Map<string, { all: SampleReview[]; first: number; count: number }>()
  const written = (await findReceived(db)).flatMap(({ sku, deliveredAt, ...received }) => {
    const about = spoken.get(sku) ?? { all: sayings(samples, sku, random), first: Math.floor(random() * 6), count: 0 }
    spoken.set(sku, about)
    const [luck, quiet, later] = [random(), random(), random()]
    const createdAt = new Date(Date.parse(deliveredAt) + (1 + later * (mostDaysLater - 1)) * day)
    if (about.all.length === 0 || luck > shareOfBuyers || createdAt > now) return []
    const isRepeat = about.count >= about.all.length
    const [rating, text] = about.all[(about.first + about.count) % about.all.length] ?? [5, '']
    about.count += 1
    return [{ ...received, rating, text: isRepeat || quiet < shareWithoutWords ? '' : text, createdAt }]
  })
  await db.insert(reviews).values(written)
}

/** Nothing at all is said of some products. */
function sayings(samples: Record<string, SampleReview[]>, sku: string, random: () => number): SampleReview[] {
  if (random() > shareOfProducts) return []
  const [kind = ''] = kinds.find(([, skus]) => skus.test(sku)) ?? []
  return samples[kind] ?? []
}

/** Each customer's first delivery of each product, in the order of the deliveries. */
async function findReceived(db: Db): Promise<Received[]> {
  const { rows } = await db.execute<Received>(sql`
    select * from (
      select distinct on (o.user_id, l.product_id) l.product_id as "productId", o.user_id as "userId",
        o.id as "orderId", l.size, l.colour, p.sku, c.changed_at as "deliveredAt"
      from ${orders} o
      join ${orderLines} l on l.order_id = o.id
      join ${products} p on p.id = l.product_id
      join ${orderChanges} c on c.order_id = o.id and c.status = 'delivered'
      order by o.user_id, l.product_id, c.changed_at
    ) as received order by "deliveredAt", sku`)
  return rows.map((row) => ({ ...row, deliveredAt: new Date(row.deliveredAt).toISOString() }))
}
