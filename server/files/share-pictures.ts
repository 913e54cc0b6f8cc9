import path from 'node:path'
import type { App } from '../serve.ts'
import { findProduct } from '../products/store.ts'

const [width, height] = [1200, 630]
const mostKept = 100
const day = 24 * 60 * 60

/** Where the shop's own pictures lie: the beginning of their address, and the folder. */
type Shelf = { prefix: string; folder: string }

/** The picture that a link to a product shows where it is shared: its own, on a ground of the size that is asked for there. */
export function serveSharePictures(app: App, shelf: Shelf): void {
  const kept = new Map<string, Promise<Buffer>>()

  app.get<{ Params: { slug: string } }>('/share/:slug', async ({ params: { slug } }, reply) => {
    const name = /^(.{1,300})\.jpg$/.exec(slug)?.[1]
    const product = name === undefined ? undefined : await findProduct(app.db, name)
    const url = product?.images[0]
    if (!url) return reply.callNotFound()
    const file = fileOf(url, shelf)
    if (!file) return reply.redirect(url)
    const picture = kept.get(file) ?? compose(file)
    keep(file, picture)
    return reply
      .type('image/jpeg')
      .header('cache-control', `public, max-age=${day}`)
      .send(await picture)
  })

  function keep(file: string, picture: Promise<Buffer>): void {
    kept.set(file, picture)
    picture.catch(() => kept.delete(file))
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest) kept.delete(oldest)
  }
}

function fileOf(url: string, { prefix, folder }: Shelf): string | undefined {
  return url.startsWith(prefix) ? path.join(folder, path.basename(url)) : undefined
}

/** Loaded when the first link is shared: a shop that shares nothing does not pay for it. */
async function compose(file: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const product = await sharp(file).resize(height, height, { fit: 'contain', background: ground }).toBuffer()
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([{ input: product, gravity: 'centre' }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

const ground = '#f3f1e9'
