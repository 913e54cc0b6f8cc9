import { execFile } from 'node:child_process'
import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pictureLimits } from '#domain/goods/picture.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { rina } from '#test/people.ts'
import { bytes, form, noise, plain, postPicture, sendFile } from '#test/pictures/picture-files.ts'
import type { Answered, Asked } from '#test/pictures/shop-on-full-disk.ts'
import { receivePictures } from '#web/lib/forms/pictures.ts'
import { fallbackOn } from '../fallback-on.ts'
import { createDiskProbe } from './media-files.ts'

let shop: TestShop
let media: string
beforeEach(async () => {
  shop = await openShop()
  media = shop.app.config.mediaFolder ?? ''
})
afterEach(() => shop.close())

const filesIn = (folder: string) => readdir(folder).catch(fallbackOn(['ENOENT'], []))
const kept = async () => (await shop.database.pool.query('select 1 from pictures')).rowCount

describe('a picture of 5 MB', () => {
  const entrances: Record<string, (image: Buffer) => Promise<{ status: number; code?: string }>> = {
    'as a form': async (image) => {
      const answer = await sendFile(shop.rina, image)
      return { status: answer.statusCode, code: answer.json().code }
    },
    'as bare bytes': async (payload) => {
      const answer = await postPicture(shop.rina, { payload, headers: { 'content-type': 'application/octet-stream' } })
      return { status: answer.statusCode, code: answer.json().code }
    },
    'with a page’s own form': async (image) => {
      const sent = form([{ name: 'picture', filename: 'a.jpg', content: image }])
      const read = await new Response(new Uint8Array(sent.payload), { headers: sent.headers }).formData()
      return receivePictures(shop.rina, read, 1).then(
        () => ({ status: 200 }),
        ({ status, code }) => ({ status, code }),
      )
    },
  }

  it.each(Object.entries(entrances))('is taken %s, and one byte more is refused', async (_, send) => {
    const picture = await plain().jpeg().toBuffer()
    const most = bytes(picture, Buffer.alloc(pictureLimits.bytes - picture.length))
    expect(await send(most)).toMatchObject({ status: 200 })
    expect(await send(bytes(most, '\0'))).toEqual({ status: 413, code: 'picture-too-large' })
  })
})

describe('attempts', () => {
  it('are counted, also those that are refused', async () => {
    const text = Buffer.from('I am a text')
    const codes: string[] = []
    for (let n = 0; n < pictureLimits.hourly + 1; n += 1) codes.push((await sendFile(shop.rina, text)).json().code)
    expect(codes).toEqual([...Array(pictureLimits.hourly).fill('not-a-picture'), 'too-many-pictures'])
    const refused = await sendFile(shop.rina, await plain().png().toBuffer())
    expect(refused.json()).toMatchObject({ code: 'too-many-pictures', retryAfter: expect.any(Number) })
    expect((await sendFile(shop.karim, text)).json().code).toBe('not-a-picture')
  })

  it('wait for their turn up to a bound, and those beyond do not count', async () => {
    const picture = await noise(100, 100).png().toBuffer()
    const sent = await Promise.all(Array.from({ length: 60 }, () => sendFile(shop.karim, picture)))
    const busy = sent.filter(({ statusCode }) => statusCode === 503)
    expect(busy.length).toBeGreaterThan(0)
    expect(busy[0]?.headers['retry-after']).toBeDefined()
    expect(sent.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60 - busy.length)
    const { rows } = await shop.database.pool.query('select count from tries where count > 0')
    expect(rows).toEqual([{ count: 60 - busy.length }])
  })
})

describe('files of pictures', () => {
  it('are for the shop’s user and group alone', async () => {
    await sendFile(shop.rina, await plain().png().toBuffer())
    const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8)
    const modes = await Promise.all((await readdir(media)).map((name) => modeOf(path.join(media, name))))
    expect([await modeOf(media), ...new Set(modes)]).toEqual(['750', '640'])
  })

  it('are there whole or not at all where the disk has no room, and the sender is told', async () => {
    await shop.stock({ title: 'Full', images: ['/media/demo/ht-pnj-0001-1-720.webp'] })
    const { host, port, user, database, password, ssl } = shop.database.pool.options
    const asked: Asked = {
      connection: { host, port, user, database, password, ssl } as Asked['connection'],
      cookies: [...shop.rina.cookies],
      media,
      share: '/share/full.jpg',
    }
    const root = path.join(import.meta.dirname, '../..')
    // The system refuses every byte of a file beyond so many blocks of 512 bytes, as a full disk does.
    const run = (blocks: string) =>
      promisify(execFile)(
        'sh',
        ['-c', `ulimit -f ${blocks} && exec "$0" test/pictures/shop-on-full-disk.ts`, process.execPath],
        { cwd: root, env: { PATH: process.env.PATH, ASKED: JSON.stringify(asked) } },
      )
    // Of the smaller disk not one file fits, of the other the narrowest.
    for (const blocks of ['4', '60']) {
      const full: Answered = JSON.parse((await run(blocks)).stdout)
      expect(full).toEqual({
        sent: [507, 'no-room-left'],
        ready: [503, JSON.stringify({ ok: false, failing: ['disk'] })],
        share: [200, expect.any(Number)],
      })
      expect((await filesIn(media)).filter((name) => name !== 'share')).toEqual([])
      expect(await filesIn(path.join(media, 'share'))).toHaveLength(blocks === '4' ? 0 : 1)
      expect(await kept()).toBe(0)
    }
    const roomy: Answered = JSON.parse((await run('unlimited')).stdout)
    expect(roomy.sent[0]).toBe(200)
    expect(roomy.ready).toEqual([200, JSON.stringify({ ok: true })])
    expect(roomy.share[0]).toBe(200)
    expect((await filesIn(media)).filter((name) => name.endsWith('.partial'))).toEqual([])
    expect(await kept()).toBe(1)
  })
})

describe('the disk', () => {
  it('is tried at most once in a while, and told when nothing can be written', async () => {
    const isWritable = createDiskProbe([media], 300)
    expect(await isWritable()).toBe(true)
    expect(await filesIn(media)).toEqual([])
    await rm(media, { recursive: true })
    await writeFile(media, 'not a folder')
    expect(await isWritable()).toBe(true)
    await expect.poll(isWritable).toBe(false)
    expect((await shop.guest.request({ url: '/readyz' })).json()).toEqual({ ok: false, failing: ['disk'] })
    expect(await readFile(media, 'utf8')).toBe('not a folder')
  })

  it('holds up nobody but those who ask for what it does not give', async () => {
    const { url } = (await shop.rina.sendPicture({ image: await plain().png().toBuffer() })).data
    const file = path.join(media, path.basename(url))
    await rename(file, `${file}.away`)
    // Whoever opens it waits until somebody writes into it.
    await promisify(execFile)('mkfifo', [file])
    const asked = Array.from({ length: 20 }, () => shop.guest.request({ url }))
    await pause(500)
    // Passwords, pages that are compressed and what is looked up by name need the same threads as files.
    await shop.browser().logIn({ email: rina.email, password: rina.password })
    expect((await shop.guest.request({ url: '/readyz' })).statusCode).toBe(200)
    for (const { statusCode, headers } of await Promise.all(asked))
      expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store'])

    const writer = await open(file, 'r+')
    await rename(`${file}.away`, file)
    await writer.close()
    await expect.poll(async () => (await shop.guest.request({ url })).statusCode).toBe(200)
  })
})
