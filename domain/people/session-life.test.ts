import { describe, expect, it } from 'vitest'
import { sessionEnd } from './session-life.ts'

const startedAt = new Date('2026-11-01T00:00:00Z')

describe('the end of a session', () => {
  it.each([
    ['Customer', '2026-11-01T00:00:00Z', '2026-11-08T00:00:00.000Z'],
    ['Customer', '2026-11-20T00:00:00Z', '2026-11-27T00:00:00.000Z'],
    ['Customer', '2026-11-28T00:00:00Z', '2026-12-01T00:00:00.000Z'],
    ['Admin', '2026-11-01T00:00:00Z', '2026-11-01T00:30:00.000Z'],
    ['Admin', '2026-11-01T11:00:00Z', '2026-11-01T11:30:00.000Z'],
    ['Admin', '2026-11-01T11:50:00Z', '2026-11-01T12:00:00.000Z'],
  ] as const)('of a %s who uses it at %s is %s', (role, now, end) => {
    expect(sessionEnd(role, { startedAt, now: new Date(now) }).toISOString()).toBe(end)
  })
})
