import { expect, it } from 'vitest'
import { createSharedLimits } from './shared-limits.ts'

const noEnd = () => {}

it('gives one person six slots, and ends their oldest for another', () => {
  const { takeSlot, freeSlot } = createSharedLimits()
  const ended: number[] = []
  const open = (n: number) => takeSlot({ id: `1 ${n}`, who: 'Karim', end: () => ended.push(n) })
  expect(Array.from({ length: 7 }, (_, n) => open(n))).not.toContain(false)
  expect(ended).toEqual([0])
  freeSlot('1 3')
  expect(open(7)).toBe(true)
  expect(ended).toEqual([0])
  expect(open(8)).toBe(true)
  expect(ended).toEqual([0, 1])
})

it('gives a hundred slots, and those of a worker that has died to others', () => {
  const { takeSlot, forget } = createSharedLimits()
  const open = (id: string) => takeSlot({ id, who: id, end: noEnd })
  expect(Array.from({ length: 100 }, (_, n) => open(`${n % 2} ${n}`))).not.toContain(false)
  expect(open('1 late')).toBe(false)
  forget('0 ')
  expect(Array.from({ length: 51 }, (_, n) => open(`1 late ${n}`)).filter(Boolean)).toHaveLength(50)
})

it('lets two draw at a time, in the order of asking, and passes on the drawing of a worker that has died', () => {
  const { startDrawing, endDrawing, forget } = createSharedLimits()
  const begun: string[] = []
  for (const id of ['0 a', '1 b', '0 c', '1 d', '0 e']) startDrawing({ id, begin: () => begun.push(id) })
  expect(begun).toEqual(['0 a', '1 b'])
  endDrawing('1 b')
  expect(begun).toEqual(['0 a', '1 b', '0 c'])
  forget('0 ')
  expect(begun).toEqual(['0 a', '1 b', '0 c', '1 d'])
  endDrawing('1 d')
  startDrawing({ id: '1 f', begin: () => begun.push('1 f') })
  startDrawing({ id: '1 g', begin: () => begun.push('1 g') })
  expect(begun.slice(4)).toEqual(['1 f', '1 g'])
})
