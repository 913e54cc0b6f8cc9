import { expect, it } from 'vitest'
import { asFarAsTold, changesBetween } from './audit.ts'

it('finds the fields that differ, dates as on the wire', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day))
  const before = { title: 'Eid', title_bn: null, percent_off: 10, ends_at: at(20), tags: ['Men'] }
  const after = { title: 'Eid', title_bn: 'ঈদ', percent_off: 15, ends_at: at(21), tags: ['Men'] }
  expect(changesBetween(before, after)).toEqual([
    { field: 'title_bn', from: '', to: 'ঈদ' },
    { field: 'percent_off', from: 10, to: 15 },
    { field: 'ends_at', from: '2026-11-20T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z' },
  ])
})

const long = 'x'.repeat(150)
const cut = `${'x'.repeat(100)}…`

it.each([
  ['what is short, as it is', { field: 'returnDays', from: 7, to: 10 }, { field: 'returnDays', from: 7, to: 10 }],
  ['what was added alone', { field: 'refund', to: 500 }, { field: 'refund', to: 500 }],
  ['a long text cut', { field: 'overview', from: '', to: long }, { field: 'overview', from: '', to: cut }],
  [
    'a text that is the same as far as it is told, only as changed',
    { field: 'overview', from: `${long}1`, to: `${long}2` },
    { field: 'overview' },
  ],
  [
    'of a long list what fits',
    { field: 'features', from: [], to: ['Silk', long] },
    { field: 'features', from: [], to: ['Silk', '…'] },
  ],
  ['nothing of a phone number', { field: 'phone', from: '01712345678', to: '01812345678' }, { field: 'phone' }],
  ['nothing of an address', { field: 'address', to: 'Mirpur 10' }, { field: 'address' }],
  ['nothing of a passphrase', { field: 'passphrase', from: '', to: 'sealed' }, { field: 'passphrase' }],
])('tells %s', (_, change, told) => {
  expect(asFarAsTold(change)).toEqual(told)
})
