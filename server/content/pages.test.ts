import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

let pages = 0
const newTitle = () => `How to order ${++pages}`

type Form = Parameters<TestShop['karim']['makePage']>[0]
type Parts = Partial<Omit<Form, 'kind'>> & { kind?: Form['kind'] }

async function write({ kind = 'page', title = newTitle(), ...parts }: Parts = {}) {
  const whole = { slug: '', body: 'Choose, and press **Place Order**.', isPublished: true, ...parts }
  return (await shop.karim.makePage({ kind, title, ...empty, ...whole })).data
}

const empty = { title_bn: '', summary: '', summary_bn: '', body_bn: '', cover: '', isInFooter: false }
const mistake = (field: string, code: string) => ({
  code: 'invalid-input',
  details: { errors: { [field]: { code } } },
})
const picture = () =>
  sharp({ create: { width: 400, height: 250, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
const linked = async () => (await shop.guest.showShop({})).pages.map(({ slug }) => slug)

describe('a page', () => {
  it('is read at the address that its title makes, in the language that it is written in', async () => {
    const title = newTitle()
    const { slug } = await write({ title, summary: 'In short', body: 'Words', isInFooter: true })
    expect(slug).toBe(`how-to-order-${pages}`)
    const { data } = await shop.guest.showPage({ kind: 'page', slug, language: 'bn' })
    expect(data).toMatchObject({ language: 'en', title, summary: 'In short', body: 'Words', isInBoth: false })
    const link = { slug, title, title_bn: '', isInFooter: true }
    await expect.poll(async () => (await shop.guest.showShop({})).pages).toContainEqual(link)
    await expect(shop.guest.showPage({ kind: 'article', slug })).rejects.toMatchObject({ code: 'page-not-found' })
  })

  it('in both languages is read in each', async () => {
    const { slug } = await write({ title_bn: 'অর্ডারের নিয়ম', body: 'Words', body_bn: 'কথা' })
    const { data } = await shop.guest.showPage({ kind: 'page', slug, language: 'bn' })
    expect(data).toMatchObject({ language: 'bn', title: 'অর্ডারের নিয়ম', body: 'কথা', isInBoth: true })
    expect((await shop.guest.showPage({ kind: 'page', slug })).data).toMatchObject({ language: 'en', body: 'Words' })
  })

  it('in Bengali alone has a Bengali address', async () => {
    const { slug } = await write({ title: '', title_bn: `সাইজ গাইড ${++pages}`, body: '', body_bn: 'কথা' })
    expect(slug).toBe(`সাইজ-গাইড-${pages}`)
    expect((await shop.guest.showPage({ kind: 'page', slug })).data).toMatchObject({ language: 'bn', body: 'কথা' })
  })

  it('may have as many Bengali letters as English ones', async () => {
    const { body_bn: body } = await write({ title_bn: 'বড় লেখা', body: 'x'.repeat(40_000), body_bn: 'ক'.repeat(40_000) })
    expect(body).toHaveLength(40_000)
  })

  it('with the slug of a standard page takes its place', async () => {
    const { id, slug } = await write({ slug: 'about', title: 'Our shop' })
    expect(slug).toBe('about')
    expect((await shop.karim.listAllPages({ kind: 'page', slug: 'about' })).data).toMatchObject([{ id }])
    expect((await shop.karim.listAllPages({ kind: 'article', slug: 'about' })).data).toEqual([])
  })

  it('that is a draft is seen by nobody but an admin, and may be empty', async () => {
    const { id, slug } = await write({ isPublished: false, body: '' })
    await expect(shop.guest.showPage({ kind: 'page', slug })).rejects.toMatchObject({ code: 'page-not-found' })
    await expect.poll(linked).not.toContain(slug)
    expect((await shop.karim.openPage({ id })).data).toMatchObject({ slug, isPublished: false })
  })

  it('is changed, hidden and removed', async () => {
    const { id, kind, slug, version, changedAt, ...form } = await write()
    await shop.guest.showPage({ kind, slug })
    const { data: changed } = await shop.karim.savePage({ id, ...form, body: 'Other words', version })
    await expect.poll(async () => (await shop.guest.showPage({ kind, slug })).data.body).toBe('Other words')
    await shop.karim.savePage({ id, ...form, isPublished: false, version: changed.version })
    const answer = () => shop.guest.showPage({ kind, slug }).catch(({ code }: { code: string }) => code)
    await expect.poll(answer).toBe('page-not-found')
    await expect.poll(linked).not.toContain(slug)
    await shop.karim.removePage({ id })
    await expect(shop.karim.openPage({ id })).rejects.toMatchObject({ code: 'page-not-found' })
    await expect(shop.karim.removePage({ id })).rejects.toMatchObject({ code: 'page-not-found' })
  })

  it('that somebody else has saved meanwhile is not overwritten', async () => {
    const { id, kind, slug, version, changedAt, ...form } = await write()
    const saves = ['One', 'Two'].map((body) => shop.karim.savePage({ id, ...form, body, version }))
    const results = await Promise.allSettled(saves)
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'page-changed' } })
  })

  it('is made once when two are given the same address', async () => {
    const title = newTitle()
    const results = await Promise.allSettled([write({ title }), write({ title })])
    const lost = results.find(({ status }) => status === 'rejected')
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(lost).toMatchObject({ reason: mistake('slug', 'page-address-taken') })
    // An article has addresses of its own.
    expect((await write({ kind: 'article', title })).slug).toBe(`how-to-order-${pages}`)
  })

  it.each([
    ['no title', { title: ' ', title_bn: '' }, mistake('title', 'title-required')],
    ['no text', { body: ' \n ' }, mistake('body', 'text-required')],
    ['no title for its Bengali text', { body_bn: 'কথা' }, mistake('title_bn', 'title-required')],
    ['a summary that nobody would see', { summary_bn: 'কথা' }, mistake('body_bn', 'text-required')],
    ['the title of a standard page', { title: 'Return policy' }, mistake('slug', 'page-address-taken')],
    ['a script for a link', { body: 'See [this](javascript:alert(1)).' }, mistake('body', 'wrong-link')],
    [
      'a foreign page for a link',
      { title_bn: 'এটি', body_bn: '[এটি](//evil.example)' },
      mistake('body_bn', 'wrong-link'),
    ],
    ['too long a text', { body: 'x'.repeat(40_001) }, mistake('body', 'too-long')],
    ['a picture of another site', { cover: 'https://evil.example/a.webp' }, mistake('cover', 'picture-not-sent')],
    [
      'a picture that was never sent',
      { cover: `/media/pictures/${'0'.repeat(32)}-720.webp` },
      mistake('cover', 'picture-not-sent'),
    ],
  ])('with %s is refused', async (_, parts, error) => {
    const before = await shop.karim.listAllPages({})
    await expect(write(parts)).rejects.toMatchObject(error)
    expect((await shop.karim.listAllPages({})).total).toBe(before.total)
  })

  it('stands in the audit log with what was changed', async () => {
    const { id, kind, slug, version, changedAt, ...form } = await write()
    await shop.karim.savePage({ id, ...form, title: 'Another title', version })
    const { data } = await shop.karim.listAuditLog({ subject: id })
    expect(data).toMatchObject([
      {
        action: 'change-page',
        subject: 'Another title',
        changes: [{ field: 'title', from: form.title, to: 'Another title' }],
      },
      { action: 'make-page' },
    ])
    await shop.karim.removePage({ id })
    expect((await shop.karim.listAuditLog({ subject: id })).data[0]).toMatchObject({
      action: 'remove-page',
      subject: '',
      changes: [{ field: 'title', from: 'Another title' }],
    })
  })
})

describe('articles', () => {
  it('are listed newest first, with how long they take to read, and without drafts', async () => {
    const first = await write({ kind: 'article', title_bn: 'কথা', body: 'x '.repeat(3600), body_bn: 'কথা' })
    const draft = await write({ kind: 'article', isPublished: false })
    const second = await write({ kind: 'article', summary: 'Short' })
    await expect.poll(async () => (await shop.guest.listArticles({})).data[0]?.slug).toBe(second.slug)
    const { data, total } = await shop.guest.listArticles({})
    const slugs = data.map(({ slug }) => slug)
    expect(slugs.slice(0, 2)).toEqual([second.slug, first.slug])
    expect(slugs).not.toContain(draft.slug)
    expect(total).toBe(slugs.length)
    expect(data[0]).toMatchObject({ summary: 'Short', minutes: 1 })
    expect(data[1]).toMatchObject({ language: 'en', minutes: 6 })
    const inBengali = await shop.guest.listArticles({ language: 'bn' })
    expect(inBengali.data[1]).toMatchObject({ language: 'bn', title: 'কথা', minutes: 1 })
    expect((await shop.guest.showShop({})).articles).toBe(total)
  })

  it('are dated by when they could first be read', async () => {
    const { id, kind, slug, version, changedAt, ...form } = await write({ kind: 'article', isPublished: false })
    const published = await shop.karim.savePage({ id, ...form, isPublished: true, version })
    const { publishedAt } = (await shop.guest.showPage({ kind, slug })).data
    expect(Math.abs(Date.parse(publishedAt) - Date.now())).toBeLessThan(60_000)
    await shop.karim.savePage({ id, ...form, isPublished: true, title: 'New', version: published.data.version })
    await expect.poll(async () => (await shop.guest.showPage({ kind, slug })).data.title).toBe('New')
    expect((await shop.guest.showPage({ kind, slug })).data.publishedAt).toBe(publishedAt)
  })

  it('keep their picture for as long as they have it', async () => {
    const send = async () => (await shop.karim.sendPicture({ image: await picture() })).data.url
    const [cover, other] = [await send(), await send()]
    const isUnused = async (url: string) => {
      const { rows } = await shop.database.pool.query<{ is: boolean }>(
        `select unused_since is not null as is from pictures where $1 like '%' || name || '%'`,
        [url],
      )
      return rows[0]?.is
    }
    const { id, kind, slug, version, changedAt, ...form } = await write({ kind: 'article', cover })
    expect([await isUnused(cover), await isUnused(other)]).toEqual([false, true])
    expect((await shop.guest.showPage({ kind, slug })).data.cover).toBe(cover)
    // It would go with either of two that show it.
    await expect(write({ kind: 'article', cover })).rejects.toMatchObject(mistake('cover', 'picture-not-sent'))
    const { data } = await shop.karim.savePage({ id, ...form, cover: other, version })
    expect([await isUnused(cover), await isUnused(other)]).toEqual([true, false])
    await shop.karim.savePage({ id, ...form, cover: other, version: data.version })
    await shop.karim.removePage({ id })
    expect(await isUnused(other)).toBe(true)
  })
})
