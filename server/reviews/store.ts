import { and, count, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { contract, Input } from '#contract/contract.ts'
import type { AdminReview, OwnReview, Review, Reviewed, Waiting } from '#contract/reviews.ts'
import { escaped } from '#domain/goods/search-words.ts'
import { ratings, reviewerName, type Rating } from '#domain/goods/review.ts'
import type { Language } from '#domain/language.ts'
import type { Db } from '../db/db.ts'
import { textIn } from '../db/product-texts.ts'
import { orderChanges, orderLines, orders, products, users } from '../db/schema.ts'
import { reviews } from '../db/product-schema.ts'
import { isPublished } from '../db/product-status.ts'

const reviewsOfPage = 10
const adminReviewsOfPage = 25
const mostListed = 200

const author = { firstName: users.firstName, lastName: users.lastName }
const productIn = (language: Language) => ({
  slug: products.slug,
  title: sql<string>`${textIn(language, 'products', 'title')}`,
  picture: sql<string | null>`${products.images}[1]`,
  isSold: isPublished.mapWith(Boolean),
})

type ReviewRow = typeof reviews.$inferSelect
type Author = { firstName: string; lastName: string }
type ProductRow = { slug: string; title: string; picture: string | null; isSold: boolean }

type Wanted = { rating?: Rating | undefined; page?: number | undefined }

/** A page of what everybody may read about a product, newest first, and how many gave it each rating. */
export async function findReviews(db: Db, productId: string, { rating: only, page = 1 }: Wanted) {
  const shown = and(eq(reviews.productId, productId), isNull(reviews.hiddenAt))
  const [rows, counted] = await Promise.all([
    db
      .select({ review: reviews, author })
      .from(reviews)
      .innerJoin(users, eq(users.id, reviews.userId))
      .where(only ? and(shown, eq(reviews.rating, only)) : shown)
      .orderBy(desc(reviews.createdAt), reviews.id)
      .limit(reviewsOfPage)
      .offset((page - 1) * reviewsOfPage),
    db.select({ rating: reviews.rating, count: count() }).from(reviews).where(shown).groupBy(reviews.rating),
  ])
  const stars = ratings.map((rating) => ({
    rating,
    count: counted.find((one) => one.rating === rating)?.count ?? 0,
  }))
  const total = stars.reduce((sum, one) => sum + (one.rating === (only ?? one.rating) ? one.count : 0), 0)
  return { data: rows.map((row) => toReview(row.review, row.author)), stars, total, page, limit: reviewsOfPage }
}

/** Whose reviews, of one product when it is named, and in which language products are called. */
type Own = { userId: string; productId?: string; language: Language }

/** One's own reviews, newest first. */
export async function findOwnReviews(db: Db, { userId, productId, language }: Own): Promise<OwnReview[]> {
  const rows = await db
    .select({ review: reviews, author, product: productIn(language) })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(eq(reviews.userId, userId), eq(reviews.takenBack, false), productId ? isAbout(productId) : undefined))
    .orderBy(desc(reviews.createdAt), reviews.id)
    .limit(mostListed)
  return rows.map((row) => toOwn(row))
}

function isAbout(productId: string): SQL {
  return eq(reviews.productId, productId)
}

type ReceivedRow = ProductRow & {
  productId: string
  orderId: string
  size: string
  colour: string
  deliveredAt: string
}

/** What this customer has received, the latest delivery of each product. */
function received({ userId, productId, language }: Own): SQL {
  return sql`
    select distinct on (l.product_id) l.product_id as "productId", p.slug, ${textIn(language, 'p', 'title')} as title, p.images[1] as picture,
      p.status = 'published' as "isSold", o.id as "orderId", l.size, l.colour, c.changed_at as "deliveredAt"
    from ${orders} o
    join ${orderLines} l on l.order_id = o.id
    join ${products} p on p.id = l.product_id
    join ${orderChanges} c on c.order_id = o.id and c.status = 'delivered'
    where o.user_id = ${userId} and o.status = 'delivered' ${productId ? sql`and l.product_id = ${productId}` : sql``}
    order by l.product_id, c.changed_at desc, l.position`
}

/** How this customer received a product; undefined when they did not. */
export async function findReceived(db: Db, userId: string, productId: string): Promise<ReceivedRow | undefined> {
  const { rows } = await db.execute<ReceivedRow>(received({ userId, productId, language: 'en' }))
  return rows[0]
}

/** What was received, is still sold and was not reviewed, the latest delivery first. */
export async function findWaiting(db: Db, own: Own): Promise<Waiting[]> {
  const { rows } = await db.execute<ReceivedRow>(sql`
    select * from (${received(own)}) as received
    where "isSold" and not exists (
      select from ${reviews} r where r.user_id = ${own.userId} and r.product_id = received."productId")
    order by "deliveredAt" desc, "productId" limit ${mostListed}`)
  return rows.map((row) => ({
    ...toReviewed(row.productId, row),
    ...bought(row),
    orderId: row.orderId,
    deliveredAt: new Date(row.deliveredAt).toISOString(),
  }))
}

/** A page of all reviews for the shop's own eyes. */
export async function findAllReviews(
  db: Db,
  { show, rating, search, page = 1, limit = adminReviewsOfPage }: Input<typeof contract.listAllReviews>,
  language: Language,
) {
  const hider = alias(users, 'hider')
  const starred = and(
    eq(reviews.takenBack, false),
    rating && eq(reviews.rating, rating),
    search ? mentioning(search.normalize('NFC')) : undefined,
  )
  const visibility = show && (show === 'hidden' ? isNotNull(reviews.hiddenAt) : isNull(reviews.hiddenAt))
  const [rows, all, hidden] = await Promise.all([
    db
      .select({
        review: reviews,
        author: { ...author, email: users.email },
        product: productIn(language),
        hider: hider.name,
      })
      .from(reviews)
      .innerJoin(users, eq(users.id, reviews.userId))
      .innerJoin(products, eq(products.id, reviews.productId))
      .leftJoin(hider, eq(hider.id, reviews.hiddenBy))
      .where(and(starred, visibility))
      .orderBy(desc(reviews.createdAt), reviews.id)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(reviews, starred),
    db.$count(reviews, and(starred, isNotNull(reviews.hiddenAt))),
  ])
  const counts = { shown: all - hidden, hidden }
  const data = rows.map((row): AdminReview => {
    const { userId, orderId, hiddenAt } = row.review
    const { firstName, lastName, email } = row.author
    return {
      ...toOwn(row),
      customer: { userId, email, name: `${firstName} ${lastName}`.trim() },
      orderId,
      ...(hiddenAt && { hiddenAt: hiddenAt.toISOString() }),
      ...(row.hider && { hiddenBy: row.hider }),
    }
  })
  return { data, counts, total: show ? counts[show] : all, page, limit }
}

/** In the text, the product's title, or its author's name or email address. */
function mentioning(search: string): SQL {
  const part = `%${escaped(search.trim())}%`
  return sql`(${reviews.text} ilike ${part}
    or exists (select from ${products} where id = ${reviews.productId} and (title ilike ${part} or title_bn ilike ${part}))
    or exists (select from ${users} where id = ${reviews.userId}
      and first_name || ' ' || last_name || ' ' || email ilike ${part}))`
}

function toOwn(row: { review: ReviewRow; author: Author; product: ProductRow }): OwnReview {
  return {
    ...toReview(row.review, row.author),
    product: toReviewed(row.review.productId, row.product),
    isHidden: row.review.hiddenAt !== null,
  }
}

function toReview(row: ReviewRow, writtenBy: Author): Review {
  const { id, rating, text, pictures, createdAt, changedAt } = row
  return {
    id,
    rating,
    text,
    pictures,
    ...bought(row),
    author: reviewerName(writtenBy),
    createdAt: createdAt.toISOString(),
    ...(changedAt && { changedAt: changedAt.toISOString() }),
    boughtHere: true,
  }
}

function toReviewed(productId: string, { slug, title, picture, isSold }: ProductRow): Reviewed {
  return { productId, title, ...(isSold && { slug }), ...(picture && { picture }) }
}

function bought({ size, colour }: { size: string; colour: string }) {
  return { ...(size && { size }), ...(colour && { colour }) }
}
