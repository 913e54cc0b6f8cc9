import { describe, expect, it } from 'vitest'
import { changeCart, lineIn, readCartCookie, writeCartCookie, type CookieLine } from './cart-cookie.ts'

const panjabi = { productId: '11111111-1111-4111-8111-111111111111', quantity: 2, size: 'M', colour: 'Blue' }
const cable = { productId: '22222222-2222-4222-8222-222222222222', quantity: 1 }
const shop = 'http://localhost:3000'
const through = (lines: CookieLine[]) => readCartCookie(writeCartCookie(lines, shop).split(';')[0] ?? '', shop)

describe('the cart of a browser without scripts', () => {
  it('comes back as it was kept', () => {
    expect(through([panjabi, cable])).toEqual([panjabi, cable])
    expect(through([{ ...cable, colour: 'Navy blue; Secure' }])).toEqual([{ ...cable, colour: 'Navy blue; Secure' }])
  })

  it('fits a cookie with fifty lines', () => {
    const lines = Array.from({ length: 50 }, (_, n) => ({ ...panjabi, size: `S${n}` }))
    expect(through(lines)).toEqual(lines)
    expect(writeCartCookie(lines, shop).length).toBeLessThan(4096)
  })

  it.each(['', 'cart=', 'cart=%E0%A4', 'cart=x~1', 'cart=...~~~', 'other=1; cart=<script>'])(
    'is empty for "%s"',
    (cookies) => {
      expect(readCartCookie(cookies, shop)).toEqual([])
    },
  )

  it('never holds a quantity that cannot be ordered', () => {
    for (const quantity of ['-1', '0', '1e9', 'x', '1.5']) {
      const [line] = readCartCookie(`cart=${cable.productId}~${quantity}`, shop)
      expect(line?.quantity).toSatisfy((kept: number) => Number.isInteger(kept) && kept >= 1 && kept <= 20)
    }
  })

  it('is deleted when it is empty', () => {
    expect(writeCartCookie([], shop)).toContain('Max-Age=0')
  })
})

describe('a form of the cart', () => {
  const form = (fields: Record<string, string>) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.set(name, value)
    return data
  }

  it('says which line it is about', () => {
    expect(lineIn(form({ productId: cable.productId, quantity: '3', size: '', colour: 'Red' }))).toEqual({
      ...cable,
      quantity: 3,
      colour: 'Red',
    })
  })

  it('adds, changes and removes lines', () => {
    const added = changeCart([panjabi], 'add', cable)
    expect(added).toEqual([panjabi, cable])
    expect(changeCart(added, 'update', { ...cable, quantity: 4 })).toEqual([panjabi, { ...cable, quantity: 4 }])
    expect(changeCart(added, 'remove', panjabi)).toEqual([cable])
    expect(changeCart(added, 'add', { productId: 'nonsense', quantity: 1 })).toEqual(added)
  })
})
