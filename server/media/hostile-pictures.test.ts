import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictureAt, pictureWidths } from '#domain/goods/catalog.ts'
import { corpus, png, script, svg } from '#test/pictures/hostile-files.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { form, postPicture, sendFile, type Sent } from '#test/pictures/picture-files.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Everybody begins this test's hour anew. */
async function forgetHour() {
  await shop.database.pool.query(`delete from tries`)
}

async function filesOf(url: string): Promise<Buffer[]> {
  const answers = await Promise.all(pictureWidths.map((width) => shop.guest.request({ url: pictureAt(url, width) })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  const smaller = await shop.guest.request({ url, headers: { accept: 'image/avif' } })
  return [...answers, smaller].map(({ rawPayload }) => rawPayload)
}

describe('a hostile file', () => {
  it.each(corpus)('%s is answered %i', async (_what, make, status, code?, name?) => {
    await forgetHour()
    const file = await make()
    const before = process.threadCpuUsage()
    const answer = await sendFile(shop.rina, file, name)
    const { user, system } = process.threadCpuUsage(before)
    expect(answer.json().code).toBe(code)
    expect(answer.statusCode).toBe(status)
    expect((user + system) / 1000, 'milliseconds for which nobody else was answered').toBeLessThan(1000)
    if (status !== 200) return
    for (const made of await filesOf(answer.json().data.url)) {
      const { format, exif, icc, xmp, comments } = await sharp(made).metadata()
      expect({ format, exif, icc, xmp, comments }).toEqual({ format: expect.stringMatching(/^(webp|heif)$/) })
      expect(made.toString('latin1')).not.toMatch(/<script|<\?php|GPS|Exif|<svg/)
    }
  })

  it('in the wrong form is refused', async () => {
    await forgetHour()
    const content = await png()
    const image = { name: 'image', filename: 'a.png', type: 'image/png', content }
    const fields = async (sent: Sent) => (await postPicture(shop.rina, sent)).json()
    expect(await fields(form([{ ...image, name: 'picture' }]))).toMatchObject({ code: 'invalid-input' })
    expect(await fields(form([{ name: 'image', content: 'text' }]))).toMatchObject({
      fields: { image: 'Choose one picture' },
    })
    expect(await fields(form([]))).toMatchObject({ code: expect.stringMatching(/invalid-input|unreadable-request/) })
    expect(await fields(form([image, image]))).toMatchObject({ code: 'request-too-large' })
    expect(await fields(form([image, { name: 'role', content: 'Admin' }]))).toMatchObject({
      fields: { role: 'Unknown field' },
    })
    expect(await fields(form([{ ...image, name: '__proto__' }]))).toMatchObject({ success: false })
    expect(await fields(form(Array.from({ length: 500 }, (_, n) => ({ name: `f${n}`, content: 'x' }))))).toMatchObject({
      code: 'request-too-large',
    })
    const cut = form([image])
    expect(await fields({ ...cut, payload: cut.payload.subarray(0, 150) })).toMatchObject({ success: false })
    expect(await fields({ ...cut, headers: { 'content-type': 'multipart/form-data' } })).toMatchObject({
      code: 'unreadable-request',
    })
    expect(await fields({ payload: '{"image":"x"}', headers: { 'content-type': 'application/json' } })).toMatchObject({
      fields: { image: 'Choose one picture' },
    })
    expect(await fields({ payload: svg(script), headers: { 'content-type': 'image/svg+xml' } })).toMatchObject({
      code: 'wrong-media-type',
    })
  })

  it('cannot be sent by a stranger, nor as a form to any other call', async () => {
    const sent = form([{ name: 'image', filename: 'a.png', content: await png() }])
    expect((await postPicture(shop.guest, sent)).json().code).toBe('login-required')
    const elsewhere = await shop.rina.request({ method: 'POST', url: '/api/v1/reviews', ...sent })
    expect(elsewhere.json().code).toBe('wrong-media-type')
  })

  it.each([
    'x.webp',
    '../../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    `${'a'.repeat(32)}-720.webp`,
    `${'a'.repeat(32)}-720.webp%00.png`,
  ])('is not found at %s', async (name) => {
    const answer = await shop.guest.request({ url: `/media/pictures/${name}` })
    expect(answer.statusCode).toBe(404)
  })
})
