import { afterEach, beforeEach, expect, it } from 'vitest'
import { removeUnused } from '#server/media/remove-unused.ts'
import { collectMails } from '#test/letters.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { plain } from '#test/pictures/picture-files.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const name = { en: 'Priti Store', bn: 'প্রীতি স্টোর' }

async function set(change: object) {
  const { data, version } = await shop.karim.showSettings({})
  return shop.karim.changeSettings({ settings: { ...data, ...change }, version })
}

async function newLogo() {
  const { data } = await shop.karim.sendPicture({ image: await plain(400, 100).png().toBuffer() })
  return data.url
}

it('the shop’s name and logo head its mails, in the language of each', async () => {
  const logo = await newLogo()
  await set({ name, logo })
  const { id } = await shop.stock({})
  const order = { name: 'Rina', phone: '01712345678', address: 'Mirpur, Dhaka', email: 'guest@example.com' }
  await shop.guest.placeOrder({ ...order, cartItems: [{ productId: id, quantity: 1 }] })
  const [placed] = await collectMails(shop)
  expect(placed?.text).toContain('-- \nPriti Store\n')
  const picture = new URL(logo.replace('-720', '-360'), shop.app.config.publicUrl).href
  expect(placed?.html).toContain(`<img src="${picture}" alt="Priti Store"`)
  await set({ logo: '' })
  await shop.guest.forgetPassword({ email: 'rina@example.com' })
  const [reset] = await collectMails(shop)
  expect(reset?.subject).toBe('Reset your Priti Store password')
  expect(reset?.html).not.toContain('<img')
  for (const { text = '', html = '' } of [placed ?? {}, reset ?? {}]) expect(text + html).not.toMatch(/Haat|হাট/)
})

it('the logo is a picture that was sent to this shop, and is kept as long as it is shown', async () => {
  const isKept = async (url: string) => (await shop.guest.request({ url })).statusCode === 200
  const clean = async () => {
    await shop.database.pool.query(`update pictures set unused_since = '-infinity' where unused_since is not null`)
    return removeUnused(shop.database.db, shop.app.media)
  }
  const logo = await newLogo()
  await set({ logo })
  await clean()
  expect(await isKept(logo)).toBe(true)
  const other = await newLogo()
  await set({ logo: other })
  await clean()
  expect([await isKept(logo), await isKept(other)]).toEqual([false, true])
  await expect(set({ logo })).rejects.toMatchObject({
    details: { errors: { 'settings.logo': { code: 'picture-not-sent' } } },
  })
  await expect(set({ name: { en: '', bn: 'প্রীতি' } })).rejects.toMatchObject({
    details: { errors: { 'settings.name.en': { code: 'empty' } } },
  })
  expect((await shop.guest.showShop({})).data).toMatchObject({ logo: other, name: { en: 'Haat', bn: 'হাট' } })
})
