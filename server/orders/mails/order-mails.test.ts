import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDelivery } from '#server/jobs/delivery.ts'
import { readConfig } from '#server/config.ts'
import { openMailServer, type CaughtMail } from '#test/mail-server.ts'
import { untilAllIsSent } from '#test/mail-queue.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'

let shop: TestShop
let server: Awaited<ReturnType<typeof openMailServer>>
const running: { stop(): Promise<void> }[] = []

beforeEach(async () => {
  shop = await openShop({ MOST_OPEN_ORDERS: '100', MOST_ORDERS_AN_HOUR: '100' })
  server = await openMailServer()
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()))
  await server.stop()
  await shop.close()
})

const delivery = {
  name: 'Rina Akter',
  phone: '01712345678',
  address: 'House 12, Mirpur 10\nDhaka',
  email: 'guest@example.com',
}
const soon = { timeout: 60_000, interval: 50 }

function deliver() {
  const config = readConfig({
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    SHOP_MAIL: 'karim@haat.example',
    PUBLIC_URL: 'https://haat.example',
  })
  const { db, log, config: own } = shop.app
  // Were a mail written to a file after all, the file would go with the shop.
  const one = createDelivery(db, config, { log, checkout: own.mediaFolder ?? '' })
  running.unshift(one)
  void one.start()
}

/** What customers were sent; the shop is told of each new order as well. */
function toCustomers(): CaughtMail[] {
  return server.caught.filter(({ to }) => !to.includes('karim@haat.example'))
}

async function caught(count: number): Promise<CaughtMail[]> {
  await expect.poll(() => toCustomers().length, soon).toBe(count)
  return toCustomers()
}

/** Nothing is left to be sent, and nobody is there any more who could send it twice. */
async function finish(): Promise<void> {
  await untilAllIsSent(shop)
  await Promise.all(running.splice(0).map((one) => one.stop()))
}

async function unsent(): Promise<number> {
  const { rows } = await shop.database.pool.query(
    'select count(*)::int as n from outbox where sent_at is null and due_at <= now()',
  )
  return rows[0].n
}

function linksIn(mail: CaughtMail | undefined): string[] {
  return [...(mail?.html ?? '').matchAll(/(?:src|href|url\()=?"?(https?:[^")]*)/g)].map(([, url = '']) => url)
}

function order(change: Partial<typeof delivery> & { language?: 'en' | 'bn' } = {}, browser = shop.guest) {
  return async (productId: string, quantity = 1) =>
    browser.placeOrder(
      { ...delivery, ...change, cartItems: [{ productId, quantity }] },
      { idempotencyKey: Math.random().toString() },
    )
}

describe('the mail of a new order', () => {
  it('says what, how much, when and where to look, to the address of the order', async () => {
    const { id } = await shop.stock({ title: 'Blue Panjabi', price: 125_050 })
    const placed = await order()(id, 2)
    deliver()
    const [mail] = await caught(1)
    const number = placed.order.id.slice(0, 7).toUpperCase()
    expect(mail?.to).toEqual(['guest@example.com'])
    expect(mail?.subject).toBe(`We have your order ${number}`)
    expect(mail?.head).toMatch(/^Reply-To: karim@haat\.example$/m)
    for (const said of [mail?.text ?? '', mail?.html ?? '']) {
      for (const words of [
        number,
        'Blue Panjabi',
        '2 × TK 1,250.50',
        'TK 2,501.00',
        'TK 60.00',
        'TK 2,561.00',
        '01712345678',
        'House 12, Mirpur 10',
      ])
        expect(said).toContain(words)
    }
    const link = `https://haat.example/order?link=${placed.trackingToken}`
    expect(linksIn(mail)).toEqual([link])
    expect(mail?.text).toContain(link)
    const token = new URL(link).searchParams.get('link') ?? ''
    expect((await shop.browser().trackOrder({ token })).order.id).toBe(placed.order.id)
  })

  it('is in Bengali for whoever ordered in Bengali', async () => {
    const { id } = await shop.stock({ title: 'নীল পাঞ্জাবি', price: 125_000 })
    const placed = await order({ language: 'bn' })(id)
    deliver()
    const [mail] = await caught(1)
    expect(mail?.subject).toBe(`আপনার অর্ডার ${placed.order.id.slice(0, 7).toUpperCase()} পেয়েছি`)
    expect(mail?.text).toContain('৳ ১,৩১০.০০')
    expect(mail?.html).toContain('<html dir="ltr" lang="bn">')
    expect(linksIn(mail)).toEqual([`https://haat.example/bn/order?link=${placed.trackingToken}`])
  })

  it('shows what was typed as text, and loads nothing', async () => {
    const { id } = await shop.stock({ title: '<img src=x onerror=alert(1)> & "Panjabi"' })
    await order({ name: '<script>alert(1)</script>', address: '</td><a href="https://evil.example">x</a>' })(id)
    deliver()
    const [mail] = await caught(1)
    expect(mail?.html).not.toMatch(/<(script|img|link|iframe|a href="https:\/\/evil)/)
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(linksIn(mail).map((link) => new URL(link).host)).toEqual(['haat.example'])
  })

  it('is not sent where nobody has said an address, and holds up nobody', async () => {
    const { id } = await shop.stock({})
    const first = await order()(id)
    await shop.database.pool.query(`update orders set email = '' where id = $1`, [first.order.id])
    await order({ email: 'second@example.com' })(id)
    deliver()
    await expect.poll(unsent, soon).toBe(0)
    expect(toCustomers().map(({ to }) => to)).toEqual([['second@example.com']])
  })
})

describe('the mail of a change', () => {
  it('tells of each step once, also with two copies of the shop', async () => {
    const { id: productId } = await shop.stock({})
    const { id } = (await order()(productId)).order
    deliver()
    deliver()
    await caught(1)
    await shop.karim.changeStatus({ id, status: 'confirm' })
    await caught(2)
    await shop.karim.changeStatus({ id, status: 'delivered' })
    const mails = await caught(3)
    const number = id.slice(0, 7).toUpperCase()
    expect(mails.slice(1).map(({ subject }) => subject)).toEqual([
      `Your order ${number} is confirmed`,
      `Your order ${number} was delivered`,
    ])
    expect(mails[1]?.text).toContain('Please have TK 1,310.00 ready')
    expect(mails[2]?.text).toContain('https://haat.example/return-policy')
    await finish()
    expect(toCustomers()).toHaveLength(3)
  })

  it('says that nothing is to be paid for a cancelled order', async () => {
    const { id: productId } = await shop.stock({})
    const { id } = (await order({ language: 'bn' })(productId)).order
    await shop.karim.changeStatus({ id, status: 'cancelled', reason: 'রংটি আর নেই' })
    deliver()
    const mails = await caught(2)
    expect(mails.map(({ text }) => text).join()).toContain('কারণ: রংটি আর নেই')
    expect(mails.map(({ subject }) => subject)).toContain(`আপনার অর্ডার ${id.slice(0, 7).toUpperCase()} বাতিল হয়েছে`)
  })

  it('is left out when another change has overtaken it', async () => {
    const { id: productId } = await shop.stock({})
    const { id } = (await order()(productId)).order
    await shop.karim.changeStatus({ id, status: 'confirm' })
    await shop.karim.changeStatus({ id, status: 'delivered' })
    deliver()
    await expect.poll(unsent, soon).toBe(0)
    expect(server.caught.map(({ subject }) => subject).join()).not.toContain('confirmed')
  })
})

describe('the request for a review', () => {
  async function receive(products: string[]) {
    const cartItems = products.map((productId) => ({ productId, quantity: 1 }))
    const { id } = (
      await shop.rina.placeOrder({ ...delivery, cartItems }, { idempotencyKey: Math.random().toString() })
    ).order
    await shop.karim.changeStatus({ id, status: 'delivered' })
    return id
  }
  const letDaysPass = (days: number) =>
    shop.database.pool.query(`update outbox set due_at = due_at - make_interval(days => $1)`, [days])
  const requests = () => server.caught.filter(({ subject }) => subject.startsWith('How do you like'))

  it('comes three days after the delivery, once, and names what is not reviewed yet', async () => {
    const [panjabi, kettle] = [await shop.stock({ title: 'Blue Panjabi' }), await shop.stock({ title: 'Kettle' })]
    await receive([panjabi.id, kettle.id])
    await shop.rina.writeReview({ productId: kettle.id, rating: 5 })
    deliver()
    deliver()
    await caught(2)
    await letDaysPass(2)
    await order()(kettle.id)
    await caught(3)
    await untilAllIsSent(shop)
    expect(requests()).toEqual([])
    await letDaysPass(1)
    await expect.poll(() => requests().length, soon).toBe(1)
    await finish()
    const [mail, ...others] = requests()
    expect(others).toEqual([])
    expect(mail?.to).toEqual(['rina@example.com'])
    expect(mail?.text).toContain(`https://haat.example/dashboard/reviews/${panjabi.id}`)
    expect(mail?.text).not.toContain('Kettle')
  })

  it('does not come when everything is reviewed, nor to a guest', async () => {
    const { id } = await shop.stock({})
    await receive([id])
    await shop.rina.writeReview({ productId: id, rating: 5 })
    const asGuest = await order()(id)
    await shop.karim.changeStatus({ id: asGuest.order.id, status: 'delivered' })
    await letDaysPass(4)
    deliver()
    await expect.poll(unsent, soon).toBe(0)
    expect(requests()).toEqual([])
    const { rows } = await shop.database.pool.query(
      `select count(*)::int as n from outbox where topic = 'review-request'`,
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  it('can be switched off', async () => {
    const quiet = await openShop({ REVIEW_REQUEST_DAYS: '0' })
    const { id: productId } = await quiet.stock({})
    const { id } = (await quiet.rina.placeOrder({ ...delivery, cartItems: [{ productId, quantity: 1 }] })).order
    await quiet.karim.changeStatus({ id, status: 'delivered' })
    const { rows } = await quiet.database.pool.query(`select topic from outbox where topic = 'review-request'`)
    expect(rows).toEqual([])
    await quiet.close()
  })
})
