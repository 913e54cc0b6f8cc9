import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostAddresses } from '#domain/people/address-book.ts'
import { join } from '#test/join.ts'
import { openShop, type Browser, type TestShop } from '#test/open-shop.ts'
import { rinasHome as home } from '#test/people.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const office = { ...home, label: 'Office', phone: '01812345678', upazila: 'Gulshan', address: 'Level 4, Avenue 11' }
const village = { ...home, label: '', district: 'Sylhet', upazila: 'Beanibazar', address: 'Canary Lane' }

async function bookOf(browser: Browser) {
  const { data } = await browser.listSavedAddresses({})
  return data.map(({ address, isDefault }) => (isDefault ? `${address} (default)` : address))
}

describe('an address book', () => {
  it('keeps addresses, the default before the newest; the first is the default', async () => {
    const { browser } = await join(shop)
    expect(await browser.listSavedAddresses({})).toEqual({ data: [], most: mostAddresses })
    const { data: first } = await browser.addSavedAddress(home)
    expect(first).toEqual({ ...home, id: first.id, isDefault: true, version: 1 })
    await browser.addSavedAddress(office)
    await browser.addSavedAddress(village)
    expect(await bookOf(browser)).toEqual(['House 12, Road 5 (default)', 'Canary Lane', 'Level 4, Avenue 11'])
  })

  it('has one default: the one that was chosen last, and after it is deleted the newest', async () => {
    const { browser } = await join(shop)
    await browser.addSavedAddress(home)
    const { data: second } = await browser.addSavedAddress({ ...office, isDefault: true })
    expect(await bookOf(browser)).toEqual(['Level 4, Avenue 11 (default)', 'House 12, Road 5'])
    const { data: third } = await browser.addSavedAddress(village)
    await browser.makeDefaultAddress({ id: third.id })
    expect(await bookOf(browser)).toEqual(['Canary Lane (default)', 'Level 4, Avenue 11', 'House 12, Road 5'])
    await browser.removeSavedAddress({ id: third.id })
    expect(await bookOf(browser)).toEqual(['Level 4, Avenue 11 (default)', 'House 12, Road 5'])
    await browser.removeSavedAddress({ id: second.id })
    expect(await bookOf(browser)).toEqual(['House 12, Road 5 (default)'])
  })

  it('reads phones and districts as people write them, and says what is wrong at its field', async () => {
    const { browser } = await join(shop)
    const typed = { ...home, phone: '+880 1712-৩৪৫৬৭৮', district: 'সিলেট' }
    const { data } = await browser.addSavedAddress(typed)
    expect(data).toMatchObject({ phone: '01712345678', district: 'Sylhet' })
    const wrong = { ...home, label: 'x'.repeat(41), name: ' ', phone: '123', district: 'Atlantis', address: '' }
    const answer = await browser.request({ method: 'POST', url: '/api/v1/my-addresses', payload: wrong })
    expect(answer.statusCode).toBe(400)
    const { errors } = answer.json()
    expect(Object.keys(errors).toSorted()).toEqual(['address', 'district', 'label', 'name', 'phone'])
    expect(errors.phone).toEqual({ code: 'invalid-phone' })
  })

  it('does not hold an address twice, whoever presses twice or in two tabs', async () => {
    const { browser } = await join(shop)
    await Promise.all([1, 2, 3].map(() => browser.addSavedAddress(home)))
    await browser.addSavedAddress({ ...home, label: '' })
    expect(await bookOf(browser)).toEqual(['House 12, Road 5 (default)'])
  })

  it('is full at a number, also for those that come at once', async () => {
    const { browser } = await join(shop)
    const numbers = Array.from({ length: mostAddresses - 2 }, (_, n) => n)
    for (const n of numbers) await browser.addSavedAddress({ ...home, address: `House ${n}` })
    const late = await Promise.allSettled(
      [1, 2, 3, 4].map((n) => browser.addSavedAddress({ ...home, address: `Flat ${n}` })),
    )
    expect(late.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await bookOf(browser)).toHaveLength(mostAddresses)
    await expect(browser.addSavedAddress(office)).rejects.toMatchObject({ code: 'address-book-full', status: 409 })
    await expect(browser.addSavedAddress({ ...home, address: 'House 7' })).resolves.toMatchObject({ success: true })
  })

  it('lets two tabs not overwrite each other’s changes', async () => {
    const { browser } = await join(shop)
    const { id, version } = (await browser.addSavedAddress(home)).data
    await browser.changeSavedAddress({ ...home, id, version, address: 'House 13' })
    const late = { ...home, id, version, address: 'House 14' }
    await expect(browser.changeSavedAddress(late)).rejects.toMatchObject({ code: 'address-changed', status: 409 })
    expect(await bookOf(browser)).toEqual(['House 13 (default)'])
    // The same change once more is no other one.
    const again = await browser.changeSavedAddress({ ...home, id, version, address: 'House 13' })
    await browser.changeSavedAddress({ ...late, version: again.data.version })
    expect(await bookOf(browser)).toEqual(['House 14 (default)'])
    await browser.removeSavedAddress({ id })
    await expect(browser.changeSavedAddress(late)).rejects.toMatchObject({ code: 'address-not-found', status: 404 })
    await expect(browser.removeSavedAddress({ id })).rejects.toMatchObject({ code: 'address-not-found' })
  })

  it('is nobody else’s: their address is not there', async () => {
    const [mine, other] = [await join(shop), await join(shop)]
    const { id, version } = (await mine.browser.addSavedAddress(home)).data
    for (const browser of [other.browser, shop.karim]) {
      expect(JSON.stringify(await browser.listSavedAddresses({}))).not.toContain('House 12, Road 5')
      const gone = { code: 'address-not-found' }
      await expect(browser.changeSavedAddress({ ...office, id, version })).rejects.toMatchObject(gone)
      await expect(browser.makeDefaultAddress({ id })).rejects.toMatchObject(gone)
      await expect(browser.removeSavedAddress({ id })).rejects.toMatchObject(gone)
    }
    expect(await bookOf(mine.browser)).toEqual(['House 12, Road 5 (default)'])
  })
})
