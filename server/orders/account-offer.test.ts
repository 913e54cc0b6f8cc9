import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectMails, collectToken } from '#test/letters.ts'
import { openShop, type Browser, type TestShop } from '#test/open-shop.ts'
import { rina } from '#test/people.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ MOST_OPEN_ORDERS: '1000', MOST_ORDERS_AN_HOUR: '1000' })
})
afterAll(() => shop.close())

const password = 'Nusrat-shops-2026'
let count = 0

async function order(browser: Browser, change: Record<string, string> = {}) {
  const { id: productId } = await shop.stock({})
  const email = `Guest${(count += 1)}@Example.com`
  const delivery = { name: 'Nusrat Jahan Mim', phone: '01912345678', address: 'Sylhet', email, ...change }
  const { trackingToken } = await browser.placeOrder({ ...delivery, cartItems: [{ productId, quantity: 1 }] })
  return { token: trackingToken, email: delivery.email.toLowerCase() }
}

describe('an account for somebody who has just ordered', () => {
  it('takes a password and nothing else, and brings the order along once the address is proved', async () => {
    const browser = shop.browser()
    const { token, email } = await order(browser)
    expect(await browser.offerAccount({ token })).toEqual({ data: { email } })
    await collectMails(shop)
    expect(await browser.takeOffer({ token, password })).toEqual({
      success: true,
      message: 'Account created successfully',
    })
    expect((await browser.showSession({})).data).toBeNull()
    await browser.logIn({ email, password })
    expect((await browser.showSession({})).data).toMatchObject({
      firstName: 'Nusrat Jahan',
      lastName: 'Mim',
      phone: '01912345678',
      address: 'Sylhet',
      role: 'Customer',
    })
    expect((await browser.listOwnOrders({ email })).orders).toEqual([])
    await browser.verifyEmail({ token: await collectToken(shop) })
    expect((await browser.listOwnOrders({ email })).orders).toHaveLength(1)
    expect(await browser.offerAccount({ token })).toEqual({ data: null })
  })

  it('is made for people with one name too', async () => {
    const browser = shop.browser()
    const { token, email } = await order(browser, { name: 'Nusrat' })
    await browser.takeOffer({ token, password })
    await browser.logIn({ email, password })
    expect((await browser.showSession({})).data).toMatchObject({ firstName: 'Nusrat', lastName: '' })
  })

  it('is not offered to another browser that has the link', async () => {
    const { token } = await order(shop.browser())
    const other = shop.browser()
    expect(await other.offerAccount({ token })).toEqual({ data: null })
    await expect(other.takeOffer({ token, password })).rejects.toMatchObject({ code: 'order-not-found' })
  })

  it('is not offered an hour later, nor for an order of an account', async () => {
    const browser = shop.browser()
    const { token } = await order(browser)
    await shop.database.pool.query(`update orders set created_at = now() - interval '61 minutes'`)
    expect(await browser.offerAccount({ token })).toEqual({ data: null })
    await expect(browser.takeOffer({ token, password })).rejects.toMatchObject({ code: 'order-not-found' })
    const own = await order(shop.rina)
    expect(await shop.rina.offerAccount({ token: own.token })).toEqual({ data: null })
  })

  it('tells what is wrong with the password', async () => {
    const browser = shop.browser()
    const { token } = await order(browser)
    await expect(browser.takeOffer({ token, password: 'short' })).rejects.toMatchObject({
      details: { errors: { password: { code: 'password-too-short', min: 8 } } },
    })
  })

  it('is refused for an address that has one, which the offer itself does not tell', async () => {
    const browser = shop.browser()
    const { token } = await order(browser, { email: rina.email })
    expect(await browser.offerAccount({ token })).toEqual({ data: { email: rina.email } })
    await expect(browser.takeOffer({ token, password })).rejects.toMatchObject({ code: 'email-taken', status: 409 })
  })
})
