import { describe, expect, it } from 'vitest'
import { isBackupDue } from './backups.ts'

const since = new Date('2026-11-01T00:00:00Z')
/** 03:30 in Dhaka is 21:30 of the day before in London. */
const at = (text: string) => new Date(`2026-11-${text}Z`)

describe('the daily backup', () => {
  it.each([
    ['is not due where nobody wants one', { time: null }, at('10T21:31:00'), false],
    ['is due as soon as its time has come', { lastTaken: at('09T21:30:20') }, at('10T21:30:00'), true],
    ['is not due a second before', { lastTaken: at('09T21:30:20') }, at('10T21:29:59'), false],
    ['is not due again when it was taken', { lastTaken: at('10T21:30:20') }, at('11T12:00:00'), false],
    ['is taken later when the shop was closed at its time', { lastTaken: at('05T21:30:20') }, at('10T12:00:00'), true],
    ['is not taken for a time before it was set', { since: at('10T22:00:00') }, at('10T23:00:00'), false],
    ['is tried again an hour after it failed', { lastFailed: at('10T21:31:00') }, at('10T22:31:00'), true],
    ['is not tried again before', { lastFailed: at('10T21:31:00') }, at('10T22:30:59'), false],
    ['does not wait for a failure of the day before', { lastFailed: at('09T21:31:00') }, at('10T21:30:00'), true],
  ])('%s', (_, known, now, isDue) => {
    expect(isBackupDue({ time: '03:30', since, ...known }, now)).toBe(isDue)
  })
})
