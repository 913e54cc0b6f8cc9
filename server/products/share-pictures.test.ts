import { watch } from 'node:fs'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { plain, sendFile } from '#test/pictures/picture-files.ts'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { removeStaleSharePictures, shareFolderOf } from './share-pictures.ts'
import { servePictures } from '../pages/static-files.ts'
import type { App } from '../http/serve.ts'

let shop: TestShop
let app: App
let folder: string
beforeAll(async () => {
  shop = await openShop()
  folder = shareFolderOf(shop.app)
  app = await openApp()
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

async function openApp(): Promise<App> {
  const { mediaFolder: MEDIA_DIR } = shop.app.config
  const opened = await createApp(shop.database, readConfig({ LOG_LEVEL: 'fatal', MEDIA_DIR }))
  await servePictures(opened, path.join(import.meta.dirname, '../..'))
  return opened
}

async function keptOf(picture: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(picture))
  expect(names).toHaveLength(1)
  return path.join(folder, names[0] ?? '')
}

describe('the picture of a shared product', () => {
  it('has the size that link previews ask for', async () => {
    await shop.stock({ title: 'নীল পাঞ্জাবি', images: ['/media/demo/ht-pnj-0001-1-720.webp'] })
    const answer = await app.inject({ url: `/share/${encodeURIComponent('নীল-পাঞ্জাবি')}.jpg` })
    expect(answer).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/jpeg' } })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
    expect(answer.rawPayload.length).toBeLessThan(120_000)
  })

  it('is drawn of a picture that was sent to the shop as well', async () => {
    const sent = await sendFile(shop.karim, await plain(600, 800).png().toBuffer())
    await shop.stock({ title: 'Sent', images: [sent.json().data.url] })
    const answer = await app.inject({ url: '/share/sent.jpg' })
    expect(answer).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/jpeg' } })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
  })

  it('is the picture itself where it lies elsewhere', async () => {
    await shop.stock({ title: 'Far away', images: ['https://pictures.example/a.jpg'] })
    const answer = await app.inject({ url: '/share/far-away.jpg' })
    expect(answer).toMatchObject({ statusCode: 302, headers: { location: 'https://pictures.example/a.jpg' } })
  })

  it('is not there for a product without one, nor for other names', async () => {
    await shop.stock({ title: 'Unseen' })
    await shop.stock({ title: 'Lost', images: ['/media/demo/lost.webp'] })
    for (const name of ['unseen.jpg', 'lost.jpg', 'nothing.jpg', 'unseen', '..%2F..%2Fpackage.json', '.jpg'])
      expect((await app.inject({ url: `/share/${name}` })).statusCode, name).toBe(404)
  })

  it('is drawn once for all who ask at once', async () => {
    await shop.stock({ title: 'Wanted', images: ['/media/demo/ht-jwl-0005-2-720.webp'] })
    await mkdir(folder, { recursive: true })
    const begun = new Set<string>()
    const watching = watch(folder, (_, name) => name?.endsWith('.partial') && begun.add(name))
    // Where reading from the disk has just been slow, some of them are told to come again.
    const ask = async (): Promise<number> => {
      const { statusCode } = await app.inject({ url: '/share/wanted.jpg' })
      return statusCode === 503 ? ask() : statusCode
    }
    const answers = await Promise.all(Array.from({ length: 30 }, ask))
    expect(answers).toEqual(Array.from({ length: 30 }, () => 200))
    await expect.poll(() => begun.size).toBe(1)
    watching.close()
  })

  it('is kept on the disk, where the next start finds it, and removed a day after no product shows it', async () => {
    const product = await shop.stock({ title: 'Kept', images: ['/media/demo/ht-pnj-0001-2-720.webp'] })
    await app.inject({ url: '/share/kept.jpg' })
    const file = await keptOf('ht-pnj-0001-2')
    await writeFile(file, 'as it was kept')
    const restarted = await openApp()
    expect((await restarted.inject({ url: '/share/kept.jpg' })).body).toBe('as it was kept')
    await restarted.close()

    const { db, pool } = shop.database
    const long = new Date(Date.now() - 25 * 60 * 60 * 1000)
    await utimes(file, long, long)
    expect(await removeStaleSharePictures(db, folder)).toBe(0)
    await pool.query(`update products set images = '{}' where id = $1`, [product.id])
    await utimes(file, new Date(), new Date())
    expect(await removeStaleSharePictures(db, folder)).toBe(0)
    await utimes(file, long, long)
    expect(await removeStaleSharePictures(db, folder)).toBe(1)
    expect(await readdir(folder)).not.toContain(path.basename(file))
  })
})
