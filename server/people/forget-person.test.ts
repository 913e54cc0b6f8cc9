import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dhakaDay } from '#domain/day.ts'
import { join, password } from '#test/join.ts'
import { plain, sendFile } from '#test/pictures/picture-files.ts'
import { openShop, type Browser, type TestShop } from '#test/open-shop.ts'
import { removeUnused } from '../media/remove-unused.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop({ MOST_OPEN_ORDERS: '1000', MOST_ORDERS_AN_HOUR: '1000' })
})
afterEach(() => shop.close())

async function picture(browser: Browser): Promise<string> {
  const sent = await sendFile(browser, await plain().png().toBuffer())
  return sent.json().data.url
}

const place = { label: 'Canary home', district: '', upazila: '', address: 'Canary Lane 7' }

describe('a deleted account', () => {
  const order = async (browser: Browser, email: string) => {
    const { id: productId } = await shop.stock({})
    const delivery = { name: 'Tanvir Canary', phone: '01987654321', address: 'Canary Lane 7', email }
    return (await browser.placeOrder({ ...delivery, cartItems: [{ productId, quantity: 1 }] })).order.id
  }

  it.each(['by its owner', 'by an Admin'])('%s leaves no name behind, and its orders stay', async (by) => {
    const { id, email, browser } = await join(shop)
    await browser.updateProfile({ city: 'Canary City', dateOfBirth: '1990-01-01' })
    await browser.addSavedAddress({ ...place, name: 'Canary', phone: '01987654321' })
    const [done, open] = [await order(browser, email), await order(browser, email)]
    for (const orderId of [done, open]) {
      await shop.karim.addNote({ id: orderId, text: 'Mrs Canary has a red gate' })
      await shop.karim.changeStatus({ id: orderId, status: 'confirm' })
      await shop.karim.handOver({
        id: orderId,
        handedOverOn: dhakaDay(new Date()),
        trackingNumber: `Canary-${orderId}`,
      })
    }
    await shop.karim.changeStatus({ id: done, status: 'delivered' })
    const before = (await shop.karim.listOrders({ status: 'delivered' })).total

    if (by === 'by an Admin')
      expect(await shop.karim.deletePerson({ id })).toMatchObject({ message: 'User has been deleted.' })
    else {
      await expect(browser.deleteAccount({ currentPassword: 'Wrong-2026-x' })).rejects.toMatchObject({ status: 400 })
      await browser.deleteAccount({ currentPassword: password })
    }
    await expect(browser.listSessions({})).rejects.toMatchObject({ code: 'login-required' })
    await expect(browser.logIn({ email, password })).rejects.toMatchObject({ code: 'wrong-credentials' })
    await expect(shop.karim.showPerson({ email })).rejects.toMatchObject({ code: 'person-not-found' })
    expect((await shop.karim.listPeople({ search: email })).total).toBe(0)
    expect((await shop.karim.listOrders({ status: 'delivered' })).total).toBe(before)

    expect((await shop.karim.showOrder({ id: open })).order).toMatchObject({ address: 'Canary Lane 7' })
    await shop.karim.changeStatus({ id: open, status: 'delivered' })
    const tables = [
      'users',
      'accounts',
      'sessions',
      'orders',
      'order_notes',
      'order_edits',
      'shipments',
      'shipment_changes',
      'customers',
      'one_time_tokens',
      'known_browsers',
      'saved_addresses',
      'audit_log',
      'tries',
    ]
    for (const table of tables) {
      const { rows } = await shop.database.pool.query(`select * from ${table}`)
      for (const canary of [email, 'Canary', '01987654321']) expect(JSON.stringify(rows), table).not.toContain(canary)
    }
  })

  it('goes, whatever others have called themselves', async () => {
    const { id, browser } = await join(shop)
    const names = { firstName: 'Eve', lastName: 'Begum', phoneNumber: '01912345678', address: '' }
    const email = `deleted-${id}@deleted.invalid`
    await shop.guest.signUp({ ...names, email, password, confirmPassword: password })
    await browser.deleteAccount({ currentPassword: password })
    expect((await shop.karim.listPeople({ search: 'Tanvir' })).total).toBe(0)
  })

  it('leaves its reviews without a name, and of its pictures only what they show', async () => {
    const { id, email, browser } = await join(shop)
    const [shown, portrait, unused] = [await picture(browser), await picture(browser), await picture(browser)]
    await browser.updateProfile({ image: portrait })
    const { id: productId, slug } = await shop.stock({})
    const cartItems = [{ productId, quantity: 1 }]
    const delivery = { name: 'Tanvir', phone: '01987654321', address: 'Sylhet' }
    const { order: received } = await browser.placeOrder({ ...delivery, cartItems })
    await shop.karim.changeStatus({ id: received.id, status: 'delivered' })
    await browser.writeReview({ productId, rating: 4, text: 'Soft cloth', pictures: [shown] })
    const authors = async () => (await shop.guest.listReviews({ slug })).data.map(({ author }) => author)
    // What the order and the review have changed is told by now.
    await shop.restart()
    expect(await authors()).toEqual(['Tanvir H.'])
    await browser.updateProfile({ firstName: 'Canary' })
    await expect.poll(authors).toEqual(['Canary H.'])

    await shop.karim.deletePerson({ id })
    await expect.poll(authors).toEqual([''])
    const { data } = await shop.guest.listReviews({ slug })
    expect(data).toMatchObject([{ rating: 4, text: 'Soft cloth', pictures: [shown] }])
    expect(JSON.stringify(await shop.karim.listAllReviews({}))).not.toContain(email)
    await removeUnused(shop.app.db, shop.app.media)
    const answers = [shown, portrait, unused].map(async (url) => (await shop.guest.request({ url })).statusCode)
    expect(await Promise.all(answers)).toEqual([200, 404, 404])
  })

  it('makes room for a new one with the same address, which gets none of its orders', async () => {
    const { email, browser } = await join(shop)
    await order(browser, email)
    await browser.deleteAccount({ currentPassword: password })
    const again = { email, password, confirmPassword: password, phoneNumber: '01712345678', address: '' }
    await browser.signUp({ ...again, firstName: 'Tanvir', lastName: 'Hossain' })
    await browser.logIn({ email, password })
    expect((await browser.listOwnOrders({ email })).orders).toEqual([])
  })
})
