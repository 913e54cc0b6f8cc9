import path from 'node:path'
import staticFiles from '@fastify/static'
import type { App } from '../http/serve.ts'
import { serveSharePictures } from '../products/share-pictures.ts'

const year = 365 * 24 * 60 * 60 * 1000
const week = 7 * 24 * 60 * 60 * 1000

/** Scripts, styles and fonts, whose names change with their content. */
export async function serveAssets(app: App, checkout: string): Promise<void> {
  await app.register(staticFiles, {
    root: path.join(checkout, 'build/client/assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: year,
    index: false,
  })
}

/** The service worker: browsers ask for it anew each time, so that no device stays with an old shop. */
export function serveWorker(app: App, checkout: string): void {
  app.get('/sw.js', (_, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': "default-src 'none'; connect-src 'self'" })
      .sendFile('sw.js', path.join(checkout, 'build/client'), { cacheControl: false }),
  )
}

/** The pictures of the demo's products, as they are and as a shared link shows them. */
export async function servePictures(app: App, checkout: string): Promise<void> {
  const pictures = { prefix: '/media/demo/', folder: path.join(checkout, 'server/demo/pictures') }
  serveSharePictures(app, pictures)
  await app.register(staticFiles, {
    root: pictures.folder,
    prefix: pictures.prefix,
    decorateReply: false,
    maxAge: week,
    index: false,
    setHeaders: (reply) => reply.header('content-security-policy', "sandbox; default-src 'none'"),
  })
}
