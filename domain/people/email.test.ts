import { describe, expect, it } from 'vitest'
import { isEmail } from './email.ts'

describe('an email address', () => {
  it.each(['rina@example.com', ' Rina.Akter+shop@mail.example.com.bd ', "maria.d'costa@example.com", '1_x@a-b.co'])(
    'is %j',
    (text) => {
      expect(isEmail(text)).toBe(true)
    },
  )

  it.each([
    '',
    'rina',
    'rina@',
    'rina@example',
    'rina@example..com',
    'rina@@example.com',
    'rina akter@example.com',
    '<rina@example.com>',
    'Rina<rina@example.com>',
    '"rina"@example.com',
    'rina`@example.com',
    'rina@example.com,other@example.com',
    'rina@example.com;other@example.com',
    'rina(shop)@example.com',
    'rina@[127.0.0.1]',
    'rina\\@example.com',
    'mailto:rina@example.com',
    'rina\r\nbcc:x@example.com',
    'rina\u0000@example.com',
    'rina\u0085@example.com',
    'rina\u200b@example.com',
    'rina@exam\u202eple.com',
  ])('is not %j', (text) => {
    expect(isEmail(text)).toBe(false)
  })
})
