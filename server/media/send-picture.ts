import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Visitor } from '#contract/accounts.ts'
import type { contract, Input } from '#contract/contract.ts'
import { pictureLimits } from '#domain/goods/picture.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../db/db.ts'
import { pictures } from '../db/product-schema.ts'
import { createQueue } from '../http/limits/queue.ts'
import { forgiveTry, secondsToWait, tryKey } from '../http/limits/rate-limits.ts'
import type { Shop } from '../http/serve.ts'
import type { Cluster } from '../workers/cluster.ts'
import type { Made } from './make-picture.ts'
import { urlOf, type MediaStorage } from './media-storage.ts'

type SendPicture = typeof contract.sendPicture

const anHour = 60 * 60
const mostAtOnce = 2
/** Each holds a picture of at most 5 MB in memory. */
const mostWaiting = 40
/** In milliseconds: who would wait longer is told so at once. */
const maxWait = 30_000

/** Takes pictures in: drawn anew, two at a time, under a name that says nothing of what was sent. */
export function pictureTaker(storage: MediaStorage, cluster: Cluster) {
  const drawing = createQueue({ name: 'pictures', atOnce: mostAtOnce, mostWaiting, maxWait })
  return async ({ image }: Input<SendPicture>, { db, user, secret }: Shop<SendPicture>) => {
    const attempts = tryKey(secret, 'pictures', user.id)
    await countAttempt(db, user, attempts)
    if (image.byteLength > pictureLimits.bytes) throw new Refusal('picture-too-large')
    try {
      const made = await drawing.run(() => cluster.drawing(() => draw(image)))
      const name = await keep(made, { db, user, storage })
      return { success: true as const, message: 'The picture was received.', data: { url: urlOf(name) } }
    } catch (error) {
      if (isBusy(error)) await forgiveTry(db, attempts)
      throw error
    }
  }
}

/** What draws is loaded with the first picture: a shop that takes none does not pay for it. */
async function draw(image: Uint8Array): Promise<Made> {
  const { makePicture } = await import('./make-picture.ts')
  return makePicture(image)
}

/** What is refused counts too: reading a file that is no picture costs as much. */
async function countAttempt(db: Db, { role }: Visitor, key: string): Promise<void> {
  const most = role === 'Admin' ? pictureLimits.hourlyOfAdmins : pictureLimits.hourly
  const wait = await secondsToWait(db, key, { most, within: anHour })
  if (wait > 0) throw new Refusal('too-many-pictures', { retryAfter: wait })
}

/** Then nothing was done for it. */
function isBusy(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'temporarily-unavailable'
}

type Keeping = { db: Db; user: Visitor; storage: MediaStorage }

/** The name is kept before the files are: should the shop die in between, it is cleaned up like any unused picture. */
async function keep(made: Made, { db, user, storage }: Keeping): Promise<string> {
  const name = randomBytes(16).toString('hex')
  await db.insert(pictures).values({ name, userId: user.id })
  try {
    await storage.put(name, made)
    return name
  } catch (error) {
    // A bucket that does not answer may still keep it. Its rest goes with the other unused pictures.
    if (isBusy(error)) throw error
    // Why it was not kept says more than why its rest stays.
    await forget(name, { db, storage }).catch(() => {})
    throw error
  }
}

async function forget(name: string, { db, storage }: Omit<Keeping, 'user'>): Promise<void> {
  await storage.remove(name)
  await db.delete(pictures).where(eq(pictures.name, name))
}
