import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type Browser, type TestShop } from '#test/open-shop.ts'
import { karim, rina } from '#test/people.ts'
import { readConfig } from '../config.ts'
import { appointAdmin, dismissAdmin, makeFirstAdmin } from './first-admin.ts'

let shop: TestShop
const first = { FIRST_ADMIN_EMAIL: 'Owner@example.com', FIRST_ADMIN_PASSWORD: 'Monsoon-rain-7' }

describe('the first administrator', () => {
  beforeEach(async () => {
    shop = await openShop()
  })
  afterEach(() => shop.close())

  it('is made of the environment only where there is none, and once', async () => {
    const { db } = shop.app
    expect(await makeFirstAdmin(db, readConfig(first))).toBe(false)
    await shop.database.pool.query(`update users set role = 'Customer'`)
    const copies = await Promise.all([1, 2, 3].map(() => makeFirstAdmin(db, readConfig(first))))
    expect(copies.filter(Boolean)).toHaveLength(1)
    const browser = shop.browser()
    await browser.logIn({ email: 'owner@example.com', password: 'Monsoon-rain-7' })
    expect((await browser.listPeople({})).total).toBe(3)
    expect(await makeFirstAdmin(db, readConfig({}))).toBe(false)
  })

  it('is made by the command, with a link that sets the password once', async () => {
    const { token = '' } = await appointAdmin(shop.app.db, 'New.Owner@example.com')
    const typed = { password: 'Monsoon-rain-8', confirmPassword: 'Monsoon-rain-8' }
    const browser = shop.browser()
    await browser.resetPassword({ token, ...typed })
    await expect(browser.resetPassword({ token, ...typed })).rejects.toMatchObject({ code: 'link-used' })
    await browser.logIn({ email: 'new.owner@example.com', password: typed.password })
    expect((await browser.showSession({})).data?.role).toBe('Admin')
  })

  it('may be somebody who has an account, whose sessions end and whose password stays', async () => {
    expect(await appointAdmin(shop.app.db, rina.email)).toEqual({ token: undefined })
    await expect(shop.rina.listSessions({})).rejects.toMatchObject({ code: 'login-required' })
    await shop.rina.logIn({ email: rina.email, password: rina.password })
    expect((await shop.rina.listPeople({})).total).toBe(2)
    expect(await dismissAdmin(shop.app.db, rina.email)).toBe(true)
    expect(await dismissAdmin(shop.app.db, 'nobody@example.com')).toBe(false)
    await shop.database.pool.query(`update users set role = 'Customer' where email <> $1`, [karim.email])
    await shop.database.pool.query(`update users set role = 'Admin' where email = $1`, [karim.email])
    await expect(dismissAdmin(shop.app.db, karim.email)).rejects.toMatchObject({ code: 'last-admin' })
  })
})

describe('an account with an address that nobody has proved', () => {
  const login = { email: 'karim@shop.example', password: 'Stranger-2026-x' }
  let stranger: Browser
  let id = ''
  beforeEach(async () => {
    shop = await openShop()
    stranger = shop.browser()
    const names = { firstName: 'Karim', lastName: 'Uddin', phoneNumber: '01812345678', address: '' }
    await stranger.signUp({ ...names, ...login, confirmPassword: login.password })
    await stranger.logIn(login)
    id = (await stranger.showSession({})).data?.id ?? ''
  })
  afterEach(() => shop.close())

  it('is made no administrator’s by another one', async () => {
    await expect(shop.karim.makeAdmin({ id })).rejects.toMatchObject({ code: 'not-verified', status: 409 })
    expect((await stranger.showSession({})).data?.role).toBe('Customer')
    await shop.database.pool.query('update users set email_verified = true where id = $1', [id])
    await shop.karim.makeAdmin({ id })
    await stranger.logIn(login)
    expect((await stranger.showSession({})).data?.role).toBe('Admin')
  })

  it('is taken from whoever signed up with it, when the command gives it to an administrator', async () => {
    const { token = '' } = await appointAdmin(shop.app.db, 'Karim@Shop.example')
    await expect(stranger.listSessions({})).rejects.toMatchObject({ code: 'login-required' })
    await expect(stranger.logIn(login)).rejects.toMatchObject({ code: 'wrong-credentials' })
    const owner = shop.browser()
    await owner.resetPassword({ token, password: 'Monsoon-rain-8', confirmPassword: 'Monsoon-rain-8' })
    await owner.logIn({ ...login, password: 'Monsoon-rain-8' })
    expect((await owner.showSession({})).data).toMatchObject({ id, role: 'Admin' })
    expect(await appointAdmin(shop.app.db, login.email)).toEqual({ token: undefined })
  })
})

describe('the environment that names an administrator', () => {
  it.each([
    [{ FIRST_ADMIN_EMAIL: 'owner@example.com' }, 'together'],
    [{ ...first, FIRST_ADMIN_PASSWORD: 'Password1' }, 'The value given is not'],
    [{ ...first, FIRST_ADMIN_PASSWORD: 'Q1w2e3r4' }, 'The value given is not'],
    [{ ...first, FIRST_ADMIN_EMAIL: 'owner' }, 'FIRST_ADMIN_EMAIL must be an email address'],
    [{ ADMIN_TWO_FACTOR: 'yes' }, 'ADMIN_TWO_FACTOR must be offered or required'],
  ])('is asked for properly: %o', (env, words) => {
    expect(() => readConfig(env)).toThrow(words)
  })
})
