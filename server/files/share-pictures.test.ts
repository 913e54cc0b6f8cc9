import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { servePictures } from './static-files.ts'
import type { App } from '../serve.ts'

let shop: TestShop
let app: App
beforeAll(async () => {
  shop = await openShop()
  app = await createApp(shop.database, readConfig({ LOG_LEVEL: 'fatal' }))
  await servePictures(app, path.join(import.meta.dirname, '../..'))
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

describe('the picture of a shared product', () => {
  it('has the size that link previews ask for', async () => {
    await shop.stock({ title: 'নীল পাঞ্জাবি', images: ['/media/demo/ht-pnj-0001-1-720.webp'] })
    const answer = await app.inject({ url: `/share/${encodeURIComponent('নীল-পাঞ্জাবি')}.jpg` })
    expect(answer).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/jpeg' } })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
    expect(answer.rawPayload.length).toBeLessThan(120_000)
  })

  it('is the picture itself where it lies elsewhere', async () => {
    await shop.stock({ title: 'Far away', images: ['https://pictures.example/a.jpg'] })
    const answer = await app.inject({ url: '/share/far-away.jpg' })
    expect(answer).toMatchObject({ statusCode: 302, headers: { location: 'https://pictures.example/a.jpg' } })
  })

  it('is not there for a product without one, nor for other names', async () => {
    await shop.stock({ title: 'Unseen' })
    for (const name of ['unseen.jpg', 'nothing.jpg', 'unseen', '..%2F..%2Fpackage.json', '.jpg'])
      expect((await app.inject({ url: `/share/${name}` })).statusCode, name).toBe(404)
  })
})
