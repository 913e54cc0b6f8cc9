import { describe, expect, it } from 'vitest'
import { unitErrors } from './draft.server.ts'
import { changedLines, readLine, readTypedOrder, withLine, writeLine } from './typed-order.ts'

const coat = { productId: 'coat', size: 'L', colour: 'Red', quantity: 1 }

describe('an order that is being written down', () => {
  it.each([
    ['2', 2],
    ['20', 20],
    ['৪', 4],
  ])('reads %s units as %s', (written, quantity) => {
    expect(readLine('coat|L|Red', written)).toEqual({ ...coat, quantity })
  })

  it.each(['', ' ', '0', '-2', '1.5', 'many', '1e1'])('takes %j for no quantity, and keeps what was typed', (text) => {
    const error = { code: 'out-of-range' as const, min: 1, max: 20 }
    const line = readLine('coat|L|Red', text)
    expect(line).toEqual({ ...coat, wrong: { text, error } })
    expect(unitErrors([coat, line])).toEqual({ 'quantity-1': error })
  })

  it.each(['21', '200', '99999999', '৯৯'])(
    'says of %s units that they are too many, and keeps what was typed',
    (text) => {
      const error = { code: 'too-many-of-one' as const, max: 20 }
      expect(readLine('coat|L|Red', text)).toEqual({ ...coat, wrong: { text, error } })
    },
  )

  it('reads what it wrote, also without size and colour', () => {
    const plain = { productId: 'bulb', size: '', colour: '', quantity: 3 }
    expect(readLine(writeLine(plain), '3')).toEqual(plain)
  })

  it('grows the line that is there, and adds another one for another size', () => {
    expect(withLine([coat], coat)).toEqual([{ ...coat, quantity: 2 }])
    expect(withLine([coat], { ...coat, size: 'M' })).toHaveLength(2)
    expect(withLine([{ ...coat, quantity: 20 }], coat)).toEqual([{ ...coat, quantity: 20, isCut: true }])
    const wrong = readLine('coat|L|Red', '1.5')
    expect(withLine([wrong], coat)).toEqual([wrong])
  })

  it('looks on for what was found when a line is added', () => {
    const form = new FormData()
    form.set('do', 'add coat|M|Red')
    form.set('find', 'coat')
    const added = { ...coat, size: 'M' }
    expect(changedLines({ lines: [coat] }, form)).toEqual({ lines: [coat, added], added: 'coat|M|Red' })
  })

  it('keeps the quantities beside their lines', () => {
    const form = new FormData()
    form.append('line', 'coat|L|Red')
    form.append('line', 'bulb||')
    form.set('quantity-0', '2')
    form.set('quantity-1', '5')
    expect(readTypedOrder(form).lines.map(({ quantity }) => quantity)).toEqual([2, 5])
  })
})
