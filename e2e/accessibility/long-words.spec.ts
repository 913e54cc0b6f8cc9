import { dhakaDay } from '#domain/day.ts'
import { laptop } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { orderAsGuest } from '../support/orders.ts'
import { openAdminShop } from '../support/own-shop.ts'

const onPhone = { width: 360, height: 740 }

/** How wide the page is, with what its tables would scroll, once it is drawn: lists are cards at one width and tables at the other. */
async function widest(): Promise<number> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const tables = [...document.querySelectorAll('table')].flatMap(({ parentElement }) => parentElement ?? [])
  const beyond = tables.map((box) => box.scrollWidth - box.clientWidth)
  return document.documentElement.scrollWidth + Math.max(0, ...beyond)
}

test('a title, a name and an address without spaces fit every page that shows them', async ({ page }) => {
  const long = 'Dhanmondi32'.repeat(8)
  const link = `https://maps.example.com/?q=23.746466,90.376015&place=${long}`
  await using shop = await openAdminShop([`Kite${long}`])
  const slug = `kite${long.toLowerCase()}`
  await shop.logIn(page)
  const delivery = { name: long, phone: '01812345678', address: link, email: `${long.slice(0, 60)}@example.com` }
  const { id, phone, token } = await orderAsGuest(page.request, { shop: shop.address, slug, delivery })
  const headers = { origin: shop.address }
  const send = async (method: 'post' | 'put' | 'patch', path: string, data: object) =>
    expect((await page.request[method](`${shop.address}/api/v2/${path}`, { headers, data })).ok(), path).toBe(true)
  const reason = `See ${link.slice(0, 200)}`
  await send('post', `order/note/${id}`, { text: `See ${link}` })
  await send('patch', `order/${id}`, { discount: 10, reason, notify: false })
  await send('patch', 'status', { id, status: 'confirm' })
  const parcel = { handedOverOn: dhakaDay(new Date()), carrier: long, trackingNumber: long }
  const sent = await orderAsGuest(page.request, { shop: shop.address, slug, delivery, quantity: 2 })
  await send('patch', 'status', { id: sent.id, status: 'confirm' })
  await send('put', `order/shipment/${sent.id}`, parcel)
  const over = await orderAsGuest(page.request, { shop: shop.address, slug, delivery, quantity: 3 })
  await send('patch', 'status', { id: over.id, status: 'cancelled', reason })
  const papers = `/admin/order/print?ids=${id}`
  const pages = `
    / /shop /details/${slug} /order?token=${token} /dashboard/home /dashboard/order /dashboard/orderDetails/${id}
    /admin/home /admin/order /admin/order/${id} /admin/order/${id}/edit /admin/order/new?phone=${phone}
    /admin/order/hand-over?ids=${id} ${papers} ${papers}&paper=labels ${papers}&paper=pick-list /admin/order/deleted
    /admin/order/${sent.id} /admin/order/${over.id} /order?token=${sent.token} /order?token=${over.token}
    /admin/customers /admin/customers/${phone} /admin/products /admin/products/low-stock /admin/audit`
  for (const address of pages.trim().split(/\s+/)) {
    await page.setViewportSize(onPhone)
    await page.goto(`${shop.address}${address}`)
    for (const size of [onPhone, laptop]) {
      await page.setViewportSize(size)
      expect.soft(await page.evaluate(widest), `${address} at ${size.width}`).toBe(size.width)
    }
  }
})
