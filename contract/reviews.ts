import { z } from 'zod'
import { pictureLimits } from '#domain/goods/picture.ts'
import { longestReview, type Rating } from '#domain/goods/review.ts'
import { says } from './field-errors.ts'
import { bySlug } from './products.ts'
import { count, done, pageOf, pageQuery, plainText } from './shapes.ts'

const rating = z.literal([1, 2, 3, 4, 5], says('rating-required'))
const productId = z.uuid(says('unknown-product'))

/** A review as everybody may read it. Whoever wrote it has received the product: `boughtHere` is always true. */
export type Review = {
  id: string
  /** First name and initial; empty when the account is gone. */
  author: string
  rating: Rating
  text: string
  pictures: string[]
  size?: string
  colour?: string
  createdAt: string
  /** When the author last changed it. */
  changedAt?: string
  boughtHere: true
}

const wireReview = z.object({
  _id: z.uuid(),
  name: z.string(),
  rating,
  text: z.string(),
  images: z.array(z.string()).max(pictureLimits.ofReview),
  size: z.string().optional(),
  color: z.string().optional(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime().optional(),
  bought_here: z.literal(true),
})
type WireReview = z.output<typeof wireReview>

const review = z.codec(wireReview, z.custom<Review>(), { decode: fromWire, encode: toWire })

/** The product a review is about, as far as a list of reviews shows it; without a slug once it is no longer sold. */
const reviewed = z.object({ productId, slug: z.string().optional(), title: z.string(), picture: z.string().optional() })
export type Reviewed = z.output<typeof reviewed>

/** One's own review: also when the shop has hidden it. */
export type OwnReview = Review & { product: Reviewed; isHidden: boolean }
const ownReview = z.codec(wireReview.extend({ product: reviewed, hidden: z.boolean() }), z.custom<OwnReview>(), {
  decode: ({ product, hidden, ...wire }) => ({ ...fromWire(wire), product, isHidden: hidden }),
  encode: ({ product, isHidden, ...own }) => ({ ...toWire(own), product, hidden: isHidden }),
})

/** What an Admin sees of a review: who wrote it, and who has hidden it when. */
export type AdminReview = OwnReview & {
  customer: { userId: string; name: string; email: string }
  orderId: string
  hiddenAt?: string
  hiddenBy?: string
}
const adminReview = z.codec(
  wireReview.extend({
    product: reviewed,
    hidden: z.boolean(),
    customer: z.object({ userId: z.uuid(), name: z.string(), email: z.string() }),
    orderId: z.string(),
    hiddenAt: z.iso.datetime().optional(),
    hiddenBy: z.string().optional(),
  }),
  z.custom<AdminReview>(),
  {
    decode: ({ product, hidden, customer, orderId, hiddenAt, hiddenBy, ...wire }) => ({
      ...fromWire(wire),
      product,
      customer,
      orderId,
      isHidden: hidden,
      ...(hiddenAt && { hiddenAt }),
      ...(hiddenBy && { hiddenBy }),
    }),
    encode: ({ product, isHidden, customer, orderId, hiddenAt, hiddenBy, ...own }) => ({
      ...toWire(own),
      product,
      customer,
      orderId,
      hiddenAt,
      hiddenBy,
      hidden: isHidden,
    }),
  },
)

const ratingInAddress = z.codec(z.enum(['1', '2', '3', '4', '5'], says('invalid-stars')), rating, {
  decode: (written) => Number(written) as Rating,
  encode: (stars) => `${stars}` as const,
})

export const reviewQuery = z.strictObject({
  slug: bySlug.shape.slug,
  rating: ratingInAddress.optional(),
  page: pageQuery.shape.page,
})

/** `stars` says how many reviews gave each rating, five first, whichever of them are asked for. */
export const reviewList = pageOf({ data: z.array(review), stars: z.array(z.object({ rating, count })) })

/** A product that was received and may be reviewed. */
const waiting = reviewed.extend({
  orderId: z.string(),
  size: z.string().optional(),
  colour: z.string().optional(),
  deliveredAt: z.iso.datetime(),
})
export type Waiting = z.output<typeof waiting>
export const reviewableList = z.object({
  data: z.object({ waiting: z.array(waiting), written: z.array(ownReview) }),
})

/** Either half may be absent: one has not received it, or has reviewed it, or has not. */
export const ownReviewOfProduct = z.object({
  data: z.object({ waiting: waiting.optional(), written: ownReview.optional() }),
})

export const reviewRequest = z.strictObject({
  productId,
  rating,
  text: plainText(longestReview).optional(),
  pictures: z
    .array(z.string().max(200))
    .max(pictureLimits.ofReview, says('too-many-pictures', { max: pictureLimits.ofReview }))
    .optional(),
})
export const writtenReview = done.extend({ data: ownReview })
export const ofProduct = z.strictObject({ productId })

export const byReviewId = z.strictObject({ id: z.uuid(says('unknown-review')) })
export const allReviewsQuery = pageQuery.extend({
  show: z.enum(['shown', 'hidden']).optional(),
  rating: ratingInAddress.optional(),
  /** In texts, titles of products and the customers' names and email addresses. */
  search: plainText(100).optional(),
})
/** `counts` are of the asked-for stars and words, whether they are asked for by sight or not. */
export const adminReviewList = pageOf({
  data: z.array(adminReview),
  counts: z.object({ shown: count, hidden: count }),
})

function fromWire({ _id, name, images, color, size, changedAt, bought_here, ...same }: WireReview): Review {
  return {
    ...same,
    id: _id,
    author: name,
    pictures: images,
    boughtHere: bought_here,
    ...(size && { size }),
    ...(color && { colour: color }),
    ...(changedAt && { changedAt }),
  }
}

function toWire({ id, author, pictures, colour, boughtHere, ...same }: Review): z.input<typeof wireReview> {
  return { ...same, _id: id, name: author, images: pictures, color: colour, bought_here: boughtHere }
}
