import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { products } from '../db/schema.ts'
import { fallbackOn } from '../fallback-on.ts'
import { createQueue } from '../http/limits/queue.ts'
import type { App } from '../http/serve.ts'
import { findProduct } from './store.ts'
import { mediaFolderOf, readFromDisk, removeOld, writeToDisk, writeWhole } from '../media/media-files.ts'
import { nameIn } from '../media/media-storage.ts'

const [width, height] = [1200, 630]
const ground = '#f3f1e9'
/** A change of how they are drawn is another version: those of before are not sent any more. */
const version = 1
const day = 24 * 60 * 60

/** Where the demo's pictures lie: the beginning of their address, and the folder. */
type PictureFolder = { prefix: string; folder: string }

/** The picture that a link to a product shows where it is shared: its own, on a ground of the size that is asked for there. */
export function serveSharePictures(app: App, pictures: PictureFolder): void {
  const folder = shareFolderOf(app)
  const drawing = createQueue({ name: 'share pictures', atOnce: 2, mostWaiting: 100 })
  const flights = new Map<string, Promise<Buffer>>()

  app.get<{ Params: { slug: string } }>('/share/:slug', async ({ params: { slug } }, reply) => {
    const name = /^(.{1,300})\.jpg$/.exec(slug)?.[1]
    const product = name === undefined ? undefined : await findProduct(app.db, name)
    const url = product?.images[0]
    if (!url) return reply.callNotFound()
    const isOfDemo = url.startsWith(pictures.prefix)
    if (!isOfDemo && !nameIn(url)) return reply.redirect(url)
    const source = await (isOfDemo ? read(path.join(pictures.folder, path.basename(url))) : readSent(url))
    if (!source) return reply.callNotFound()
    const file = path.join(folder, nameOf(url, source))
    return reply
      .type('image/jpeg')
      .header('cache-control', `public, max-age=${day}`)
      .send((await readFromDisk(() => read(file))) ?? (await drawOnce(file, source)))
  })

  async function readSent(url: string): Promise<Uint8Array | undefined> {
    return (await app.media.find(path.basename(url), { avif: false }))?.bytes
  }

  /** Once for all who ask for it meanwhile. */
  function drawOnce(file: string, source: Uint8Array): Promise<Buffer> {
    const flying = flights.get(file)
    if (flying) return flying
    const flight = drawing.run(() => draw(file, source)).finally(() => flights.delete(file))
    flights.set(file, flight)
    return flight
  }

  /** What cannot be kept is sent all the same. */
  async function draw(file: string, source: Uint8Array): Promise<Buffer> {
    const picture = await app.cluster.drawing(() => compose(source))
    const kept = writeToDisk(() => writeWhole(file, picture))
    await kept.catch((err: unknown) => app.log.error({ err }, 'a share picture was not kept'))
    return picture
  }
}

/** Removes those that are of no product's first picture, a day after they were made. @returns how many. */
export async function removeStaleSharePictures(db: Db, folder: string): Promise<number> {
  const { rows } = await db.execute<{ url: string }>(
    sql`select distinct images[1] as url from ${products} where images[1] is not null`,
  )
  const shown = new Set(rows.map(({ url }) => stemOf(url)))
  return removeOld(folder, { isUnused: (name) => !shown.has(name.slice(0, name.lastIndexOf('~'))), age: day * 1000 })
}

export function shareFolderOf({ config }: Pick<App, 'config'>): string {
  return path.join(mediaFolderOf(config), 'share')
}

/** The picture's own name, and what it holds: of a changed picture another one is made. */
function nameOf(url: string, source: Uint8Array): string {
  const content = createHash('sha256').update(`${version} `).update(source).digest('hex').slice(0, 32)
  return `${stemOf(url)}~${content}.jpg`
}

function stemOf(url: string): string {
  return path.parse(url).name
}

/** The bytes of a file; undefined when it is not there. */
function read(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(fallbackOn(['ENOENT'], undefined))
}

/** Loaded when the first link is shared: a shop that shares nothing does not pay for it. */
async function compose(source: Uint8Array): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const product = await sharp(source).resize(height, height, { fit: 'contain', background: ground }).toBuffer()
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([{ input: product, gravity: 'centre' }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
