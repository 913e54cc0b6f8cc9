import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MessageRequest } from '#contract/messages.ts'
import { messageLimits } from '#domain/shop/message.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

function letter(change: Partial<MessageRequest> = {}): MessageRequest {
  return { name: 'Rina Akter', email: 'rina@example.com', message: `Question ${Math.random()}`, ...change }
}

async function rowsOf(message: string) {
  const { rows } = await shop.database.pool.query(
    `select m.*, (select count(*)::int from outbox o where o.topic = 'message-received'
       and o.payload->>'reference' = m.reference) as told from messages m where message = $1`,
    [message],
  )
  return rows
}

describe('a message to the shop', () => {
  it('is kept, put into the outbox once, and answered with a reference', async () => {
    const sent = letter({ name: '  Rina Akter ' })
    const answer = await shop.browser().sendMessage(sent)
    expect(answer).toMatchObject({ success: true, message: 'Your message was received.' })
    expect(answer.reference).toMatch(/^M-[0-9A-Z]{7}$/)
    const [row, ...others] = await rowsOf(sent.message)
    expect(row).toMatchObject({ name: 'Rina Akter', email: sent.email, reference: answer.reference, told: 1 })
    expect(others).toEqual([])
  })

  it.each([
    ['+880 1712-345678', '01712345678'],
    ['০১৭১২ ৩৪৫৬৭৮', '01712345678'],
    ['  ', ''],
  ])('may say which number to call: %s', async (written, phone) => {
    const sent = letter({ phone: written })
    await shop.browser().sendMessage(sent)
    expect(await rowsOf(sent.message)).toMatchObject([{ phone }])
  })

  it('answers 201', async () => {
    const answer = await shop.browser().request({ method: 'POST', url: '/api/v1/messages', payload: letter() })
    expect(answer.statusCode).toBe(201)
  })

  it('does not keep the address it came from', async () => {
    const sent = letter()
    await shop.browser().sendMessage(sent)
    expect(JSON.stringify(await rowsOf(sent.message))).not.toContain('127.0.0.1')
  })

  it.each([
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ name: 'x'.repeat(101) }, { name: 'At most 100 characters' }],
    [{ name: 'Rina\r\nBcc: all@example.com' }, { name: 'Contains a character that can’t be saved' }],
    [{ email: '' }, { email: 'Email is required' }],
    [{ email: 'rina@' }, { email: 'Please enter a valid email' }],
    [{ email: 'rina@example.com\r\nBcc: all@example.com' }, { email: 'Please enter a valid email' }],
    [{ phone: '12345' }, { phone: 'Invalid phone number' }],
    [{ phone: '০১২১২-৩৪৫৬৭৮' }, { phone: 'Invalid phone number' }],
    [{ message: '\n' }, { message: 'Message is required' }],
    [{ message: 'x'.repeat(5001) }, { message: 'At most 5000 characters' }],
    [{ message: 'a\0b' }, { message: 'Contains a character that can’t be saved' }],
  ])('with %o is refused beside its field', async (change, fields) => {
    const payload = letter(change)
    const answer = await shop.browser().request({ method: 'POST', url: '/api/v1/messages', payload })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid-input', fields })
    expect(await rowsOf(payload.message.replaceAll('\0', ''))).toEqual([])
  })

  it('is refused with a field that nobody asked for', async () => {
    const payload = { ...letter(), role: 'Admin' }
    expect((await shop.guest.request({ method: 'POST', url: '/api/v1/messages', payload })).statusCode).toBe(400)
  })
})

describe('the same message again', () => {
  it('is one message, however often and however quickly it is sent', async () => {
    const sent = letter()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => (n % 2 ? shop.rina : shop.browser()).sendMessage(sent)),
    )
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1)
    expect(await rowsOf(sent.message)).toMatchObject([{ told: 1 }])
  })

  it('is another one after ten minutes', async () => {
    const sent = letter()
    const first = await shop.browser().sendMessage(sent)
    await shop.database.pool.query(
      `update messages set created_at = now() - interval '11 minutes' where reference = $1`,
      [first.reference],
    )
    const second = await shop.browser().sendMessage(sent)
    expect(second.reference).not.toBe(first.reference)
  })
})

describe('too many messages', () => {
  it('of one browser are refused after five in an hour, also when they come at once', async () => {
    const browser = shop.browser()
    await browser.sendMessage(letter())
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => browser.sendMessage(letter())))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(messageLimits.ofBrowser - 1)
    const refused = await browser.request({ method: 'POST', url: '/api/v1/messages', payload: letter() })
    expect(refused.statusCode).toBe(429)
    expect(refused.json().code).toBe('too-many-messages')
    expect(refused.headers['retry-after']).toBe('3600')
    await shop.database.pool.query(`update messages set created_at = created_at - interval '61 minutes'`)
    expect((await browser.sendMessage(letter())).success).toBe(true)
  })

  it('of one network are refused after a hundred, and others may still write', async () => {
    const from = (remoteAddress: string) =>
      shop.browser().request({ method: 'POST', url: '/api/v1/messages', payload: letter(), remoteAddress })
    for (let sent = 0; sent < messageLimits.ofNetwork; sent++) await from('203.0.113.7')
    expect((await from('203.0.113.7')).statusCode).toBe(429)
    expect((await from('203.0.113.8')).statusCode).toBe(201)
  })

  it('of one network are counted together where it has addresses without number', async () => {
    const from = (remoteAddress: string) =>
      shop.browser().request({ method: 'POST', url: '/api/v1/messages', payload: letter(), remoteAddress })
    for (let sent = 0; sent < messageLimits.ofNetwork; sent++) await from(`2001:db8:1:2::${sent.toString(16)}`)
    expect((await from('2001:db8:1:2:ffff::1')).statusCode).toBe(429)
    expect((await from('2001:db8:1:3::1')).statusCode).toBe(201)
  })
})
