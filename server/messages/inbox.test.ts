import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/open-shop.ts'

let shop: TestShop
const references: string[] = []
beforeAll(async () => {
  shop = await openShop()
  for (const [name, message] of [
    ['Rina', 'Where is my kettle?'],
    ['Kamal', '<script>alert(1)</script>'],
    ['রহিমা', '100 % thanks'],
  ] as const)
    references.push((await shop.browser().sendMessage({ name, email: 'rina@example.com', message })).reference)
  const called = { name: 'Jamal', email: 'jamal@example.com', phone: '+880 1819-000001', message: 'Please call' }
  references.push((await shop.browser().sendMessage(called)).reference)
})
afterAll(() => shop.close())

describe('messages from the contact form', () => {
  it('are listed newest first, counted, and searched', async () => {
    const list = await shop.karim.listMessages({})
    expect(list.data.map(({ reference }) => reference)).toEqual(references.toReversed())
    expect(list).toMatchObject({ total: 4, counts: { new: 4, read: 0, answered: 0, overdue: 0 } })
    expect((await shop.karim.listMessages({ search: 'kettle' })).data).toMatchObject([{ name: 'Rina', state: 'new' }])
    expect((await shop.karim.listMessages({ search: '%' })).total).toBe(1)
    expect((await shop.karim.showHome({})).data.newMessages).toBe(4)
    expect((await shop.karim.listNewOrders({})).newMessages).toBe(4)
  })

  it('say which number to call, and are found by it however it is written', async () => {
    for (const search of ['01819000001', '+88 01819-000001', '০১৮১৯০০০০০১', '9000001', '৯০০০০০১'])
      expect((await shop.karim.listMessages({ search })).data).toMatchObject([{ name: 'Jamal', phone: '01819000001' }])
    const [first = ''] = references
    expect((await shop.karim.showMessage({ reference: first })).data).not.toHaveProperty('phone')
  })

  it('are read and answered, by whom is kept, and may be new again', async () => {
    const [reference = ''] = references
    const { data } = await shop.karim.markMessage({ reference, state: 'answered' })
    expect(data).toMatchObject({ state: 'answered', readBy: 'Karim Uddin', answeredBy: 'Karim Uddin' })
    expect((await shop.karim.markMessage({ reference, state: 'answered' })).data).toEqual(data)
    const read = (await shop.karim.markMessage({ reference, state: 'read' })).data
    expect(read).toMatchObject({ state: 'read', readAt: data.readAt })
    expect(read).not.toHaveProperty('answeredAt')
    expect((await shop.karim.listMessages({ show: 'read' })).data).toEqual([read])
    expect((await shop.karim.markMessage({ reference, state: 'new' })).data.state).toBe('new')
    expect((await shop.karim.showMessage({ reference })).data.message).toBe('Where is my kettle?')
    await expect(shop.karim.showMessage({ reference: 'M-NOTHING' })).rejects.toMatchObject({
      code: 'message-not-found',
    })
    await expect(shop.karim.markMessage({ reference: 'M-NOTHING', state: 'read' })).rejects.toMatchObject({
      code: 'message-not-found',
    })
  })

  it('are to be answered within 72 hours, and overdue afterwards, until they are answered or a month is over', async () => {
    const [kettle = '', script = '', thanks = ''] = references
    const sent = (reference: string, age: string) =>
      shop.database.pool.query('update messages set created_at = now() - $2::interval where reference = $1', [
        reference,
        age,
      ])
    const overdue = async () => (await shop.karim.listMessages({ show: 'overdue' })).data.map((one) => one.reference)
    const { createdAt, answerBy } = (await shop.karim.showMessage({ reference: thanks })).data
    expect(Date.parse(answerBy ?? '') - Date.parse(createdAt)).toBe(72 * 3_600_000)
    await sent(kettle, '71 hours 59 minutes')
    await sent(script, '73 hours')
    await sent(thanks, '31 days')
    expect(await overdue()).toEqual([script])
    await sent(kettle, '29 days')
    expect(await overdue()).toEqual([script, kettle])
    expect((await shop.karim.listMessages({})).counts.overdue).toBe(2)
    expect((await shop.karim.showHome({})).data.messagesOverdue).toBe(2)
    expect((await shop.karim.showMessage({ reference: thanks })).data).not.toHaveProperty('answerBy')
    await shop.karim.markMessage({ reference: script, state: 'read' })
    expect(await overdue()).toEqual([script, kettle])
    const answered = await shop.karim.markMessage({ reference: script, state: 'answered' })
    expect(answered.data).not.toHaveProperty('answerBy')
    expect(await overdue()).toEqual([kettle])
  })
})
