import { describe, expect, it } from 'vitest'
import { taka } from '#domain/money.ts'
import { readOrderForm, writeShown } from './order-form.ts'

const lines = [
  { productId: '11111111-1111-4111-8111-111111111111', quantity: 2, size: 'M', colour: 'Blue', seenPrice: taka(1250) },
]

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

describe('the form of an order', () => {
  it('asks for what was shown, with the delivery that was chosen', () => {
    const charges = { inside: taka(60), outside: taka(120) }
    const shown = writeShown({ lines, subtotal: taka(2500), discounts: { inside: 0, outside: taka(500) }, charges })
    const fields = { name: 'Rina', phone: '01712345678', address: 'Dhaka', email: '', delivery: 'outside', shown }
    expect(readOrderForm(form(fields)).request).toEqual({
      name: 'Rina',
      phone: '01712345678',
      address: 'Dhaka',
      cartItems: lines,
      insideDhaka: false,
      subTotal: taka(2500),
      deliveryCharge: taka(120),
      totalAmount: taka(2120),
    })
  })

  it('keeps everything that was typed', () => {
    const fields = {
      name: ' Rina ',
      phone: '017',
      address: '',
      email: 'rina@',
      idempotencyKey: 'k1',
      district: 'Sylhet',
      upazila: ' Zindabazar',
      coupon: 'eid 10',
    }
    expect(readOrderForm(form(fields)).typed).toEqual({ ...fields, isInsideDhaka: true, isSaved: false })
    expect(readOrderForm(form({ ...fields, save: 'on' })).typed.isSaved).toBe(true)
    expect(readOrderForm(form({ ...fields, apply: 'none' })).typed.coupon).toBe('')
  })

  it.each(['', 'null', '[]', '{"lines":"x"}', '{"lines":[null]}', '{"subtotal":"1e9"}', '{"charges":7}'])(
    'survives %s',
    (shown) => {
      expect(() => readOrderForm(form({ shown }))).not.toThrow()
    },
  )
})
