import path from 'node:path'
import staticFiles from '@fastify/static'
import type { App } from './serve.ts'

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

/** The pictures of the demo's products. */
export async function servePictures(app: App, checkout: string): Promise<void> {
  await app.register(staticFiles, {
    root: path.join(checkout, 'server/db/demo/pictures'),
    prefix: '/media/demo/',
    decorateReply: false,
    maxAge: week,
    index: false,
    setHeaders: (reply) => reply.header('content-security-policy', "sandbox; default-src 'none'"),
  })
}
