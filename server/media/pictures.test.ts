import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pictureAt, pictureWidths } from '#domain/goods/catalog.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { form, plain, postPicture, sendFile } from '#test/pictures/picture-files.ts'
import { ownPicture } from './own-pictures.ts'
import { removeUnused } from './remove-unused.ts'

let shop: TestShop
let rinasId: string
beforeEach(async () => {
  shop = await openShop()
  rinasId = (await shop.rina.showSession({})).data?.id ?? ''
})
afterEach(() => shop.close())

/** Everybody begins this test's hour anew. */
async function forgetHour() {
  await shop.database.pool.query(`delete from tries`)
}

async function filesOf(url: string): Promise<Buffer[]> {
  const answers = await Promise.all(pictureWidths.map((width) => shop.guest.request({ url: pictureAt(url, width) })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  return answers.map(({ rawPayload }) => rawPayload)
}

const png = () => plain().png().toBuffer()

describe('sending a picture', () => {
  it('answers where it lies, in every width the shop shows, as WebP that changes nothing', async () => {
    const answer = await sendFile(shop.rina, await plain(1600, 1200).jpeg().toBuffer())
    expect(answer.json()).toEqual({
      success: true,
      message: 'The picture was received.',
      data: { url: expect.stringMatching(/^\/media\/pictures\/[0-9a-f]{32}-720\.webp$/) },
    })
    const { url } = answer.json().data
    const made = await Promise.all((await filesOf(url)).map((file) => sharp(file).metadata()))
    expect(made.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['webp', 180, 135],
      ['webp', 360, 270],
      ['webp', 540, 405],
      ['webp', 720, 540],
    ])
    const { headers } = await shop.guest.request({ url })
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
  })

  it('also works through the contract’s client, as bare bytes', async () => {
    const { data } = await shop.rina.sendPicture({ image: await plain().png().toBuffer() })
    await filesOf(data.url)
  })

  it('takes the field `key` that image hosts ask for, and ignores it', async () => {
    const content = await plain().png().toBuffer()
    const answer = await postPicture(
      shop.rina,
      form([
        { name: 'key', content: 'abc' },
        { name: 'image', filename: 'a', content },
      ]),
    )
    expect(answer.statusCode).toBe(200)
  })

  it('stands in the document as a form with a file', async () => {
    const document = (await shop.guest.request({ url: '/api/docs/json' })).json()
    const { content } = document.paths['/api/v1/pictures'].post.requestBody
    expect(content['multipart/form-data'].schema.properties.image).toMatchObject({ type: 'string', format: 'binary' })
  })

  it('is AVIF for whoever reads it, where that is smaller, and nothing of it stays when it goes', async () => {
    const { url } = (await sendFile(shop.karim, await readFile('server/demo/pictures/ht-jwl-0005-2-720.webp'))).json()
      .data
    const [plainForm, smaller] = await Promise.all([
      shop.guest.request({ url }),
      shop.guest.request({ url, headers: { accept: 'image/avif,image/webp,*/*' } }),
    ])
    expect([plainForm.headers['content-type'], smaller.headers['content-type']]).toEqual(['image/webp', 'image/avif'])
    expect(smaller.headers.vary).toContain('accept')
    expect(smaller.rawPayload.length).toBeLessThan(plainForm.rawPayload.length)
    const { width, height, exif, icc, xmp } = await sharp(smaller.rawPayload).metadata()
    expect({ width, height, exif, icc, xmp }).toEqual({ width: 720, height: 900 })
    await shop.app.media.remove(url.slice('/media/pictures/'.length, -'-720.webp'.length))
    expect((await shop.guest.request({ url, headers: { accept: 'image/avif' } })).statusCode).toBe(404)
  })

  it('turns a photograph upright and blows nothing up', async () => {
    const lying = await plain(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const [, , , widest = Buffer.of()] = await filesOf((await sendFile(shop.rina, lying)).json().data.url)
    expect(await sharp(widest).metadata()).toMatchObject({ width: 200, height: 300 })
  })

  it('keeps what is clear clear', async () => {
    const clear = await sharp({
      create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const [, , , widest = Buffer.of()] = await filesOf((await sendFile(shop.rina, clear)).json().data.url)
    expect(await sharp(widest).metadata()).toMatchObject({ hasAlpha: true })
  })
})

describe('pictures', () => {
  it('are thirty an hour, also when they come all at once', async () => {
    await forgetHour()
    const image = await png()
    const sent = await Promise.allSettled(Array.from({ length: 34 }, () => shop.rina.sendPicture({ image })))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
    await expect(shop.rina.sendPicture({ image })).rejects.toMatchObject({ code: 'too-many-pictures', status: 429 })
    await expect(shop.karim.sendPicture({ image })).resolves.toMatchObject({ success: true })
  })

  it('belong to who sent them', async () => {
    await forgetHour()
    const { url } = (await shop.rina.sendPicture({ image: await png() })).data
    const { db } = shop.database
    const karimsId = (await shop.karim.showSession({})).data?.id ?? ''
    expect(await ownPicture(db, rinasId, url)).toBe(true)
    expect(await ownPicture(db, karimsId, url)).toBe(false)
    for (const other of ['', url.replace('720', '180'), `https://evil.example${url}`, `${url}?x`, 'http://127.0.0.1/x'])
      expect(await ownPicture(db, rinasId, other)).toBe(false)
  })

  it('are removed a day after nothing shows them any more, and not before', async () => {
    await forgetHour()
    const pool = shop.database.pool
    const image = await png()
    const [onReview, ofRina, ofProduct, unused, fresh] = await Promise.all(
      [1, 2, 3, 4, 5].map(async () => (await shop.rina.sendPicture({ image })).data.url),
    )
    const { id: productId } = await shop.stock({})
    const { id } = (
      await shop.rina.placeOrder({
        ...{ name: 'Rina', phone: '01712345678', address: 'Dhaka' },
        cartItems: [{ productId, quantity: 1 }],
      })
    ).order
    await shop.karim.changeStatus({ id, status: 'delivered' })
    await shop.rina.writeReview({ productId, rating: 5, pictures: [onReview ?? ''] })
    await pool.query('update users set image = $1 where id = $2', [ofRina, rinasId])
    await shop.stock({ images: [ofProduct ?? ''] })
    const storage = shop.app.media
    const pass = (url = '') =>
      pool.query(
        `update pictures set unused_since = unused_since - interval '25 hours' where $1 like '%' || name || '%'`,
        [url],
      )
    const isThere = async (url = '') => (await shop.guest.request({ url })).statusCode === 200
    const all = [onReview, ofRina, ofProduct, unused, fresh]
    for (const url of [onReview, ofRina, ofProduct, unused]) await pass(url)
    await pool.query(
      `delete from pictures where unused_since < now() and not ($1::text[] && array['/media/pictures/' || name || '-720.webp'])`,
      [all],
    )
    const files = async () => (await readdir(shop.app.config.mediaFolder ?? '')).length
    const before = await files()
    expect(await removeUnused(shop.database.db, storage)).toBe(1)
    expect(await Promise.all(all.map(isThere))).toEqual([true, true, true, false, true])
    expect(await files()).toBe(before - 4)

    await shop.rina.writeReview({ productId, rating: 5, pictures: [] })
    await pool.query('update users set image = null where id = $1', [rinasId])
    await pool.query(`update products set images = '{}' where $1 = any(images)`, [ofProduct])
    expect(await removeUnused(shop.database.db, storage)).toBe(0)
    for (const url of [onReview, ofRina, ofProduct]) await pass(url)
    expect(await removeUnused(shop.database.db, storage)).toBe(2)
    expect(await Promise.all(all.map(isThere))).toEqual([false, false, true, false, true])
  })

  it('lie where MEDIA_DIR says, and all copies of the shop serve them', async () => {
    await forgetHour()
    const { url } = (await shop.rina.sendPicture({ image: await png() })).data
    const env = { LOG_LEVEL: 'fatal', MEDIA_DIR: shop.app.config.mediaFolder }
    const other = await createApp(shop.database, readConfig(env))
    expect((await other.inject({ url })).statusCode).toBe(200)
    await other.close()
  })
})
