import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { taka } from '#domain/money.ts'
import { findPayment, isSigned, openSession, type SslcommerzAccount } from '../server/payments/sslcommerz.ts'
import { openSslcommerz } from './sslcommerz-server.ts'

const keys = { storeId: 'haat', password: 'a&b "c"' }
const customer = { name: 'Rina', email: 'rina@example.com', phone: '01712345678', address: 'Road 5', city: 'Savar' }
const order = { amount: taka(1060), orderNumber: '7KQ2M9X', itemCount: 1, customer }
const heard: Record<string, string>[] = []
const shop = createServer(async (request, response) => {
  heard.push(Object.fromEntries(new URLSearchParams(Buffer.concat(await request.toArray()).toString())))
  response.end(request.url)
})
let gateway: Awaited<ReturnType<typeof openSslcommerz>>
let account: SslcommerzAccount
let address: string
beforeAll(async () => {
  gateway = await openSslcommerz(keys)
  account = { ...keys, address: new URL(gateway.address) }
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
})
afterAll(async () => {
  await gateway.stop()
  shop.close()
})

function open(transactionId: string) {
  const links = { returnTo: `${address}/back?a=1&b=2`, notify: `${address}/told` }
  return openSession({ ...order, ...links, transactionId }, account)
}

/** The form that takes the browser back, as a browser without scripts would send it. */
function formIn(html: string) {
  const plain = (text = '') => text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)
  const fields = Object.fromEntries([...inputs].map(([, name, value]) => [plain(name), plain(value)]))
  return { action: plain(/action="([^"]*)"/.exec(html)?.[1]), fields }
}

it.each([
  ['pay', 'VALID', 'paid'],
  ['fail', 'FAILED', 'failed'],
  ['cancel', 'CANCELLED', 'cancelled'],
])(
  'the page of the gateway lets a browser %s, and sends it back with signed fields',
  async (outcome, status, state) => {
    const { page } = await open(`page-${outcome}`)
    expect(await (await fetch(page)).text()).toContain(`<button name="outcome" value="${outcome}">`)
    const pressed = await fetch(page, { method: 'POST', body: new URLSearchParams({ outcome }) })
    const { action, fields } = formIn(await pressed.text())
    expect(action).toBe(`${address}/back?a=1&b=2`)
    expect(fields).toMatchObject({ status, tran_id: `page-${outcome}`, amount: '1060.00', currency: 'BDT' })
    expect(isSigned(fields, keys.password)).toBe(true)
    expect(await findPayment(`page-${outcome}`, account)).toMatchObject({ state })
  },
)

it('the gateway calls the shop itself, also with fields that were tampered with', async () => {
  await open('told-1')
  const fields = gateway.pay('told-1', { risk_level: '1' })
  expect(await (await gateway.notify(fields)).text()).toBe('/told')
  await gateway.notify({ ...fields, tran_id: 'made-up' })
  expect(heard).toEqual([fields, { ...fields, tran_id: 'made-up' }])
  expect(heard.map((one) => isSigned(one, keys.password))).toEqual([true, false])
})
