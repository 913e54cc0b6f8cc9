import path from 'node:path'
import type { PoolConfig } from 'pg'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/db.ts'
import { servePictures } from '#server/pages/static-files.ts'
import { openBrowser } from '../browser-of-shop.ts'
import { noise, sendFile } from './picture-files.ts'

export type Asked = {
  connection: PoolConfig
  cookies: [string, string][]
  media: string
  share: string
}
export type Answered = { sent: [number, string]; ready: [number, string]; share: [number, number] }

/** Run where files may not grow: prints how a shop on a database of its own answers a picture, `/readyz` and a share picture. */
const { connection, cookies, media, share }: Asked = JSON.parse(process.env.ASKED ?? '')
const database = openDatabase(connection)
const app = await createApp(database, readConfig({ LOG_LEVEL: 'silent', MEDIA_DIR: media }))
await servePictures(app, path.join(import.meta.dirname, '../..'))
const browser = openBrowser(() => app)
for (const pair of cookies) browser.cookies.set(...pair)
const sent = await sendFile(browser, await noise(800, 800).jpeg().toBuffer())
const ready = await app.inject({ url: '/readyz' })
const shared = await app.inject({ url: share })
const answered: Answered = {
  sent: [sent.statusCode, sent.json().code],
  ready: [ready.statusCode, ready.body],
  share: [shared.statusCode, shared.rawPayload.length],
}
await app.close()
await database.close()
console.log(JSON.stringify(answered))
