import { describe, expect, it } from 'vitest'
import { changedLines, readLine, readTypedOrder, withLine, writeLine } from './use-written-order.ts'

const coat = { productId: 'coat', size: 'L', colour: 'Red', quantity: 1 }

describe('an order that is being written down', () => {
  it.each([
    ['2', 2],
    ['0', 1],
    ['', 1],
    ['many', 1],
    ['-3', 1],
    ['20', 20],
    ['2.9', 2],
  ])('reads %s units as %s', (written, quantity) => {
    expect(readLine('coat|L|Red', written)).toEqual({ ...coat, quantity })
  })

  it('says of a line that it was cut to what one can have', () => {
    expect(readLine('coat|L|Red', '21')).toEqual({ ...coat, quantity: 20, isCut: true })
  })

  it('reads what it wrote, also without size and colour', () => {
    const plain = { productId: 'bulb', size: '', colour: '', quantity: 3 }
    expect(readLine(writeLine(plain), '3')).toEqual(plain)
  })

  it('grows the line that is there, and adds another one for another size', () => {
    expect(withLine([coat], coat)).toEqual([{ ...coat, quantity: 2 }])
    expect(withLine([coat], { ...coat, size: 'M' })).toHaveLength(2)
    expect(withLine([{ ...coat, quantity: 20 }], coat)).toEqual([{ ...coat, quantity: 20, isCut: true }])
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
