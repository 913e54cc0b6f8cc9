import { readdir } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pictureAt, pictureWidths } from '#domain/goods/catalog.ts'
import { createApp } from '#server/app.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { plain, sendFile } from '#test/pictures/picture-files.ts'
import { openFaultProxy } from '#test/proofs/fault-proxy.ts'
import { openS3Server, type S3Server } from '#test/s3-server.ts'
import { fallbackOn } from '../fallback-on.ts'
import { removeUnused } from './remove-unused.ts'

const inBucket = { MEDIA_URL: 's3://shop/pictures' }
const avif = { accept: 'image/avif,image/webp,*/*' }

let server: S3Server
let shop: TestShop
beforeEach(async () => {
  server = await openS3Server()
  shop = await openShop({ ...server.env(), ...inBucket })
})
afterEach(async () => {
  await shop.close()
  await server.close()
})

const filesIn = async (place: string) => (await server.open(place)).names()
const kept = async () => (await shop.database.pool.query('select from pictures')).rowCount
const ready = async () => (await shop.guest.request({ url: '/readyz' })).json()
const system = async () => (await shop.karim.showSystem({})).data

async function send(to = shop): Promise<string> {
  return (await to.rina.sendPicture({ image: await plain().png().toBuffer() })).data.url
}

async function removeNow(of = shop): Promise<number> {
  await of.database.pool.query(`update pictures set unused_since = '-infinity'`)
  return removeUnused(of.database.db, of.app.media)
}

describe('pictures in a bucket', () => {
  it('are served as those in a folder are, are not on the disk, and are removed when nothing shows them', async () => {
    const folder = await openShop()
    const [there, here] = [await send(folder), await send()]
    for (const headers of [{}, avif]) {
      for (const width of pictureWidths) {
        const [one, other] = await Promise.all([
          folder.guest.request({ url: pictureAt(there, width), headers }),
          shop.guest.request({ url: pictureAt(here, width), headers }),
        ])
        const { date: _, ...expected } = one.headers
        expect(other.headers).toMatchObject(expected)
        expect(other.rawPayload.equals(one.rawPayload)).toBe(true)
      }
    }
    await folder.close()
    expect((await shop.guest.request({ url: here.replace('-720', '-721') })).statusCode).toBe(404)
    expect((await shop.guest.request({ url: here.replace(/\w{4}-720/, 'aaaa-720') })).statusCode).toBe(404)
    expect(await readdir(shop.app.config.mediaFolder ?? '').catch(fallbackOn(['ENOENT'], []))).not.toContain(
      here.slice(here.lastIndexOf('/') + 1),
    )
    expect((await filesIn('s3://shop/pictures')).length).toBeGreaterThanOrEqual(4)
    expect(await system()).toMatchObject({ pictures: { place: 's3://shop/pictures' } })
    await expect.poll(ready).toEqual({ ok: true })

    expect(await removeNow()).toBe(1)
    expect(await filesIn('s3://shop/pictures')).toEqual([])
    expect((await shop.guest.request({ url: here, headers: avif })).statusCode).toBe(404)
  })

  it('are those of all copies of a shop, and of no other shop with the same bucket', async () => {
    const copy = await createApp(shop.database, shop.app.config)
    const neighbour = await openShop({ ...server.env(), ...inBucket })
    const [ours, theirs] = [await send(), await send(neighbour)]
    expect((await copy.inject({ url: ours })).statusCode).toBe(200)
    expect(await removeNow()).toBe(1)
    await neighbour.restart()
    expect((await neighbour.guest.request({ url: theirs })).statusCode).toBe(200)
    const [, left] = /(\w{32})-720/.exec(theirs) ?? []
    expect((await filesIn('s3://shop/pictures')).every((name) => name.startsWith(left ?? '-'))).toBe(true)
    await copy.close()
    await neighbour.close()
  })
})

describe('while the bucket is down', () => {
  it('a picture is refused and leaves nothing, nobody waits for another, and the shop says what is wrong', async () => {
    const url = await send()
    await shop.restart()
    await server.stop()
    await shop.database.pool.query('delete from tries')
    const refused = await sendFile(shop.rina, await plain().png().toBuffer())
    expect(refused.statusCode).toBe(503)
    expect(refused.json()).toMatchObject({ code: 'temporarily-unavailable' })
    expect((await shop.database.pool.query('select from tries where count > 0')).rowCount).toBe(0)
    const missing = await shop.guest.request({ url })
    expect(missing.statusCode).toBe(503)
    expect(missing.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' })
    expect(await ready()).toMatchObject({ impaired: ['pictures'] })
    const { pictures, attention } = await system()
    expect(pictures).toEqual({ place: 's3://shop/pictures', problem: 'bucket-unreachable' })
    expect(attention).toContain('pictures-away')

    await server.start()
    await shop.restart()
    expect((await shop.guest.request({ url })).statusCode).toBe(200)
    await expect.poll(ready).toEqual({ ok: true })
    // The row stays until the next cleaning: the bucket might have kept something of it.
    expect(await kept()).toBe(2)
    expect(await removeNow()).toBe(2)
    expect(await filesIn('s3://shop/pictures')).toEqual([])
  })

  it('a picture whose sending is cut is there for nobody', async () => {
    const proxy = await openFaultProxy({ host: '127.0.0.1', port: server.port })
    const far = await openShop({ ...server.env(proxy.port), ...inBucket })
    proxy.set({ type: 'limit_data', bytes: 600 })
    await expect(send(far)).rejects.toMatchObject({ code: 'temporarily-unavailable' })
    proxy.set(undefined)
    expect(await removeNow(far)).toBe(1)
    expect(await filesIn('s3://shop/pictures')).toEqual([])
    await far.close()
    await proxy.close()
  })
})

it.each([
  ['a wrong secret', { AWS_SECRET_ACCESS_KEY: 'wrong' }, 'bucket-denied'],
  ['a bucket that is not there', { MEDIA_URL: 's3://nowhere' }, 'bucket-missing'],
])('%s is told to administrators, while the shop is open', async (_, env, problem) => {
  const misled = await openShop({ ...server.env(), ...inBucket, ...env })
  expect((await misled.guest.request({ url: '/readyz' })).json()).toMatchObject({ impaired: ['pictures'] })
  expect((await misled.karim.showSystem({})).data.pictures).toMatchObject({ problem })
  await expect(send(misled)).rejects.toMatchObject({ code: 'temporarily-unavailable' })
  await misled.close()
})
