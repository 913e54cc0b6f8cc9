import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' }
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPasswordMistake } from '#domain/people/password.ts'
import { collectToken } from '#test/letters.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { rina } from '#test/people.ts'
import { isCommonPassword } from './common-passwords.ts'

const common = 'Q1w2E3r4'
const repeated = { password: common, confirmPassword: common }
const tooEasy = { code: 'invalid-input', details: { errors: { password: { code: 'password-too-common' } } } }

describe('a common password', () => {
  it('is refused in whatever capitals it is written', () => {
    const mostCommon = passwords.slice(0, 10_000).filter((one) => one.length >= 8)
    expect(mostCommon).toContain('password123')
    const asCapitalised = (one: string) => one[0]?.toUpperCase() + one.slice(1)
    const written = mostCommon.flatMap((one) => [
      asCapitalised(one),
      `${one.slice(0, -1)}${one.slice(-1).toUpperCase()}`,
    ])
    expect(written.filter((one) => !findPasswordMistake(one, isCommonPassword))).toEqual([])
  })

  it.each(['Correct horse battery 1', 'Rina-shops-2026', 'Kobi7Nojrul', 'Dhaka rain 2026'])(
    'is not what people think up themselves: %s',
    (password) => {
      expect(findPasswordMistake(password, isCommonPassword)).toBeUndefined()
    },
  )
})

describe('a common password is refused', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop.close())

  it('at sign-up', async () => {
    const person = {
      firstName: 'Nusrat',
      lastName: 'Jahan',
      email: 'n@example.com',
      phoneNumber: '01912345678',
      address: '',
    }
    await expect(shop.guest.signUp({ ...person, ...repeated })).rejects.toMatchObject(tooEasy)
  })

  it('to a guest who has just ordered', async () => {
    const { id: productId } = await shop.stock({})
    const delivery = { name: 'Nusrat', phone: '01912345678', address: 'Sylhet', email: 'n@example.com' }
    const { trackingToken: token } = await shop.guest.placeOrder({
      ...delivery,
      cartItems: [{ productId, quantity: 1 }],
    })
    await expect(shop.guest.takeOffer({ token, password: common })).rejects.toMatchObject(tooEasy)
  })

  it('when a password is changed', async () => {
    const change = shop.rina.changePassword({ currentPassword: rina.password, ...repeated })
    await expect(change).rejects.toMatchObject(tooEasy)
  })

  it('when a forgotten one is replaced', async () => {
    await shop.guest.forgetPassword({ email: rina.email })
    const token = await collectToken(shop)
    await expect(shop.guest.resetPassword({ token, ...repeated })).rejects.toMatchObject(tooEasy)
  })
})
