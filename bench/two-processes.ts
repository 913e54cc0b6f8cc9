import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDemoShop } from '#test/demo-shop.ts'
import { raisedLimits } from '#test/proofs/server-process.ts'

type Shop = Awaited<ReturnType<typeof openDemoShop>>

/**
 * Opens a second process on the shop's database, and buys the last unit of a product at the first.
 * @returns for how many milliseconds each of them still offered it on its own page.
 */
export async function sellOutInTwoProcesses(shop: Shop, order: string): Promise<number[]> {
  const host = encodeURIComponent(path.join(shop.folder, 'data'))
  const second = await openDemoShop({ ...raisedLimits, DATABASE_URL: `postgres://haat@localhost/shop?host=${host}` })
  const { _id, slug } = await productOf(shop, order)
  const offers = async ({ address }: Shop) =>
    (await (await fetch(`${address}/details/${slug}`)).text()).includes('schema.org/InStock')
  await leaveOne(shop, _id)
  await pause(2000)
  if (!(await offers(shop)) || !(await offers(second))) throw new Error('The last unit is not offered')
  await send(shop, '/api/v2/orders', order)
  const from = performance.now()
  const took = await Promise.all(
    [shop, second].map(async (one) => {
      while (await offers(one)) await pause(10)
      return performance.now() - from
    }),
  )
  await second.close()
  return took
}

async function leaveOne(shop: Shop, _id: string): Promise<void> {
  const login = await send(shop, '/api/v1/login', { email: 'karim@example.com', password: 'Karim-keeps-2026' })
  const cookie = login.headers.getSetCookie().map((one) => one.split(';')[0])
  await send(shop, '/api/v1/stock', { _id, count: 1, reason: 'Counted' }, cookie.join('; '))
}

async function send({ address }: Shop, call: string, body: object | string, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: address, cookie }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await fetch(address + call, { method: 'POST', headers, body: text })
  if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

async function productOf({ address }: Shop, order: string): Promise<{ _id: string; slug: string }> {
  const [{ _id }] = JSON.parse(order).cartItems
  for (let page = 1; ; page++) {
    const answer = await fetch(`${address}/api/v1/products?page=${page}`)
    const { data } = (await answer.json()) as { data: { _id: string; slug: string }[] }
    const found = data.find((one) => one._id === _id)
    if (found) return found
    if (data.length === 0) throw new Error('The product to be sold out is not in the list')
  }
}
