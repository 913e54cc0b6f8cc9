import { describe, expect, it } from 'vitest'
import { codeAt, stepAt, stepOf, toBase32, totpAddress } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('codes that change with time', () => {
  // RFC 6238, appendix B, the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of the standard at %i', (seconds, code) => {
    expect(codeAt(secret, stepAt(seconds * 1000))).toBe(code)
  })

  it('are good for the present step and its neighbours', () => {
    const now = 1_234_567_890_000
    const step = stepAt(now)
    expect([-2, -1, 0, 1, 2].map((away) => stepOf(secret, codeAt(secret, step + away), now))).toEqual([
      undefined,
      step - 1,
      step,
      step + 1,
      undefined,
    ])
    expect(stepOf(secret, '', now)).toBeUndefined()
  })

  it('have a secret that can be typed and pictured', () => {
    expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
    expect(totpAddress(secret, { shop: 'Haat', email: 'karim@example.com' })).toBe(
      'otpauth://totp/Haat:karim%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Haat',
    )
  })
})
