import { and, eq, isNull, sql } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import { readPhone } from '#domain/people/phone.ts'
import { findProfileMistakes } from '#domain/people/profile.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../db/db.ts'
import { reviews } from '../db/product-schema.ts'
import { refuseMistakes } from '../http/mistakes.ts'
import { users } from '../db/schema.ts'
import { ownPicture } from '../media/own-pictures.ts'
import type { Shop } from '../http/serve.ts'
import { toPerson } from './store.ts'

type Update = typeof contract.updateProfile | typeof contract.saveProfile

/** Changes the profile of whoever is logged in, and of nobody else; only what is named here can be changed. */
export async function updateProfile(form: Input<Update>, { db, user, changed }: Shop<Update>) {
  refuseMistakes(findProfileMistakes(form, { email: user.email, today: todayInDhaka() }))
  const { firstName, lastName, address, country, city, postalCode } = form
  const { phoneNumber, dateOfBirth, image } = form
  const changes = {
    name: `${firstName ?? user.firstName} ${lastName ?? user.lastName}`,
    firstName,
    lastName,
    phone: phoneNumber === undefined ? undefined : readPhone(phoneNumber),
    address,
    country,
    city,
    postalCode,
    dateOfBirth: orNull(dateOfBirth),
    image: orNull(image),
    updatedAt: sql`now()`,
  }
  const row = await db.transaction(async (tx) => {
    if (image && !(await ownPicture(tx, user.id, image)))
      refuseMistakes({ image: { code: 'picture-of-somebody-else' } })
    const isTheirs = and(eq(users.id, user.id), isNull(users.deletedAt))
    const [saved] = await tx.update(users).set(changes).where(isTheirs).returning()
    return saved
  })
  if (!row) throw new Refusal('person-not-found')
  if (row.firstName !== user.firstName || row.lastName !== user.lastName) changed(await reviewedBy(db, user.id))
  return { success: true as const, message: 'Profile updated successfully', data: toPerson(row) }
}

/** The products whose pages show this person's name. */
export async function reviewedBy(db: Db, userId: string): Promise<{ products: string[] }> {
  const found = await db.select({ id: reviews.productId }).from(reviews).where(eq(reviews.userId, userId))
  return { products: found.map(({ id }) => id) }
}

function todayInDhaka(): string {
  return new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Dhaka' })
}

/** An emptied field is taken away, one that was left out stays. */
function orNull(text: string | undefined): string | null | undefined {
  return text === '' ? null : text
}
