import { describe, expect, it } from 'vitest'
import { taka } from '../money.ts'
import { riskOf } from './risk.ts'

const none = {
  delivered: 0,
  cancelledAfterConfirming: 0,
  cancelledBeforeConfirming: 0,
  cancelledByCustomer: 0,
  open: 0,
}
const small = taka(1200)

describe('the hint beside an order', () => {
  it.each([
    ['a first small order', {}, small, [], 'ok', []],
    ['a first large one', {}, taka(5000), [], 'call', ['first-and-large']],
    ['a large one of somebody known', { delivered: 1 }, taka(50_000), [], 'ok', []],
    ['one that was not taken before', { cancelledAfterConfirming: 1 }, small, [], 'call', ['not-taken-before']],
    [
      'two, and a few that were taken',
      { cancelledAfterConfirming: 2, delivered: 7 },
      small,
      [],
      'call',
      ['not-taken-before'],
    ],
    ['two among many that were taken', { cancelledAfterConfirming: 2, delivered: 8 }, small, [], 'ok', []],
    ['two, and nothing taken', { cancelledAfterConfirming: 2 }, small, [], 'high risk', ['not-taken-before']],
    ['changing one’s mind once', { cancelledByCustomer: 1 }, small, [], 'ok', []],
    ['changing it often', { cancelledByCustomer: 3, delivered: 1 }, small, [], 'call', ['often-cancelled']],
    ['two more that are open', { open: 2 }, small, [], 'call', ['other-open-orders']],
    ['the same again', { delivered: 3 }, small, ['duplicate'], 'call', ['duplicate']],
    ['a busy network', { delivered: 3 }, small, ['busy-network'], 'call', ['busy-network']],
  ] as const)('%s', (_, history, total, flags, advice, reasons) => {
    expect(riskOf({ total, flags, history: { ...none, ...history } })).toMatchObject({ advice, reasons })
  })
})
