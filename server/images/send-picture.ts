import { randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Visitor } from '#contract/accounts.ts'
import type { contract, Input } from '#contract/contract.ts'
import { pictureLimits } from '#domain/goods/picture.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../db/db.ts'
import { pictures } from '../db/sent-schema.ts'
import { createQueue } from '../limits/queue.ts'
import type { Shop } from '../serve.ts'
import { makePicture } from './make-picture.ts'
import { urlOf, type PictureShelf } from './picture-shelf.ts'

type SendPicture = typeof contract.sendPicture

const anHour = 60 * 60
const mostAtOnce = 2
/** Each holds a picture of at most 5 MB in memory. */
const mostWaiting = 40

/** Takes pictures in: drawn anew, two at a time, under a name that says nothing of what was sent. */
export function pictureTaker(shelf: PictureShelf) {
  const drawing = createQueue({ atOnce: mostAtOnce, mostWaiting })
  return async ({ image }: Input<SendPicture>, { db, user }: Shop<SendPicture>) => {
    if (image.byteLength > pictureLimits.bytes) throw new Refusal('picture-too-large')
    await refuseTooMany(db, user)
    const made = await drawing.run(() => makePicture(image))
    const name = randomBytes(16).toString('hex')
    await db.transaction((tx) => keepName(tx, user, name))
    await shelf.put(name, made)
    return { success: true as const, message: 'The picture was received.', data: { url: urlOf(name) } }
  }
}

/** The name is kept before the files are: what fails in between is found and cleaned up like any unused picture. */
async function keepName(tx: Db, user: Visitor, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(5, hashtext(${user.id}))`)
  await refuseTooMany(tx, user)
  await tx.insert(pictures).values({ name, userId: user.id })
}

async function refuseTooMany(db: Db, { id, role }: Visitor): Promise<void> {
  const lately = and(eq(pictures.userId, id), gt(pictures.createdAt, sql`now() - interval '1 hour'`))
  if ((await db.$count(pictures, lately)) >= (role === 'Admin' ? pictureLimits.hourlyOfAdmins : pictureLimits.hourly))
    throw new Refusal('too-many-pictures', { retryAfter: anHour })
}
