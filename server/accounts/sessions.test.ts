import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type Browser, type TestShop } from '#test/open-shop.ts'
import { karim, rina } from '#test/people.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

async function loggedIn(person: { email: string; password: string } = rina): Promise<Browser> {
  const browser = shop.browser()
  await browser.logIn({ email: person.email, password: person.password })
  return browser
}

/** Somebody who has an old cookie of this browser. */
function withCookie(sid: string | undefined): Browser {
  const browser = shop.browser()
  browser.cookies.set('sid', sid ?? '')
  return browser
}

async function isOut(browser: Browser): Promise<boolean> {
  const answer = await browser.request({ url: '/api/v1/sessions' })
  return answer.statusCode === 401
}

describe('an old cookie', () => {
  it('from before a login is worth nothing: the token is new, and the old session has ended', async () => {
    const browser = await loggedIn()
    const before = browser.cookies.get('sid')
    await browser.logIn({ email: rina.email, password: rina.password })
    expect(browser.cookies.get('sid')).not.toBe(before)
    expect(await isOut(withCookie(before))).toBe(true)
    expect(await isOut(browser)).toBe(false)
  })

  it('that somebody planted never becomes a session', async () => {
    const planted = withCookie('planted.planted')
    await planted.logIn({ email: rina.email, password: rina.password })
    expect(planted.cookies.get('sid')).not.toContain('planted')
    expect(await isOut(withCookie('planted.planted'))).toBe(true)
  })

  it('from before a logout, and what the browser kept of the answers, are gone', async () => {
    const browser = await loggedIn()
    const before = browser.cookies.get('sid')
    const answer = await browser.request({ method: 'POST', url: '/api/v1/logout', payload: {} })
    expect(answer.headers['clear-site-data']).toBe('"cache"')
    expect(await isOut(withCookie(before))).toBe(true)
  })

  it('from before a change of the password is worth nothing, here and elsewhere', async () => {
    const [browser, elsewhere] = [await loggedIn(), await loggedIn()]
    const before = browser.cookies.get('sid')
    const change = { password: 'Monsoon-rain-7', confirmPassword: 'Monsoon-rain-7' }
    await expect(browser.changePassword({ currentPassword: 'Wrong-2026-x', ...change })).rejects.toMatchObject({
      details: { errors: { currentPassword: { code: 'wrong-password' } } },
    })
    await browser.changePassword({ currentPassword: rina.password, ...change })
    expect(await isOut(browser)).toBe(false)
    expect(await isOut(withCookie(before))).toBe(true)
    expect(await isOut(elsewhere)).toBe(true)
    await browser.changePassword({
      currentPassword: change.password,
      password: rina.password,
      confirmPassword: rina.password,
    })
  })

  it('from before a change of the role is worth nothing, and the new role holds at once', async () => {
    const browser = await loggedIn()
    const { data } = await browser.showPerson({ email: rina.email })
    await shop.karim.makeAdmin({ id: data.id })
    expect(await isOut(browser)).toBe(true)
    const asAdmin = await loggedIn()
    expect((await asAdmin.listOrders({})).total).toBe(0)
    await shop.karim.demote({ id: data.id })
    await expect(asAdmin.listOrders({})).rejects.toMatchObject({ code: 'login-required' })
    await expect((await loggedIn()).listOrders({})).rejects.toMatchObject({ code: 'admin-only' })
  })

  it('obeys a role that was changed in the database, on the next request', async () => {
    const browser = await loggedIn(karim)
    await shop.database.pool.query(`update users set role = 'Customer' where email = $1`, [karim.email])
    await expect(browser.listOrders({})).rejects.toMatchObject({ code: 'admin-only' })
    await shop.database.pool.query(`update users set role = 'Admin' where email = $1`, [karim.email])
    expect((await browser.listOrders({})).total).toBe(0)
  })
})

describe('whoever knows the old password', () => {
  const login = { email: rina.email, password: rina.password }
  const ofRina = 'user_id = (select id from users where email = $1)'
  const ofKarim = `(select password from accounts a join users u on u.id = a.user_id where email = '${karim.email}')`
  const count = async (statement: string) => {
    const { rows } = await shop.database.pool.query(`select count(*)::int as count from ${statement}`)
    return rows[0].count
  }

  /** Another password, Karim's, is being set, and all sessions are ended: seen once it is over. */
  async function replacePassword() {
    // Nobody has to note that a session is used.
    await shop.database.pool.query('update sessions set updated_at = now()')
    const client = await shop.database.pool.connect()
    await client.query('begin')
    await client.query(`update accounts set password = ${ofKarim} where ${ofRina}`, [rina.email])
    await client.query(`delete from sessions where ${ofRina}`, [rina.email])
    return async () => {
      await client.query('commit')
      client.release()
    }
  }

  it('begins no session while another is being set', async () => {
    const [over, before] = [await replacePassword(), await count('sessions')]
    const begun = shop
      .browser()
      .logIn(login)
      .catch((error: unknown) => error)
    await expect.poll(() => count('sessions')).toBe(before + 1)
    await over()
    expect(await begun).toMatchObject({ code: 'wrong-credentials' })
    expect(await count(`sessions join users u on u.id = user_id where email = '${rina.email}'`)).toBe(0)
  })

  it('puts none of theirs in place of it', async () => {
    const over = await replacePassword()
    const change = { password: 'Monsoon-rain-7', confirmPassword: 'Monsoon-rain-7' }
    const changed = shop.rina
      .changePassword({ currentPassword: rina.password, ...change })
      .catch((error: unknown) => error)
    const waits = `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(() => count(waits)).toBe(1)
    await over()
    expect(await changed).toMatchObject({ details: { errors: { currentPassword: { code: 'wrong-password' } } } })
    expect(await count(`accounts where password = ${ofKarim}`)).toBe(2)
  })
})

describe('logging out', () => {
  it('fails where the session cannot be ended, and the browser stays logged in', async () => {
    const browser = await loggedIn(rina)
    await shop.database.pool.query(`
      create function keep_session() returns trigger language plpgsql as $$ begin raise 'kept'; end $$;
      create trigger keep_session before delete on sessions for each row execute function keep_session()`)
    await expect(browser.logOut({})).rejects.toThrow()
    expect(await isOut(browser)).toBe(false)
    await shop.database.pool.query('drop function keep_session cascade')
    await browser.logOut({})
    expect(await isOut(browser)).toBe(true)
  })
})

describe('a session', () => {
  const used = (ago: string, ends: string) =>
    shop.database.pool.query(
      `update sessions set updated_at = now() - $1::interval, expires_at = now() + $2::interval
       where id = (select id from sessions order by created_at desc limit 1)`,
      [ago, ends],
    )
  const end = async () => {
    const { rows } = await shop.database.pool.query(
      'select round(extract(epoch from expires_at - now()) / 60)::int as minutes from sessions order by created_at desc limit 1',
    )
    return rows[0].minutes
  }

  it.each([
    [rina, 7 * 24 * 60],
    [karim, 30],
  ])('of $role ends unused, and lasts longer when it is used', async (person, minutes) => {
    const browser = await loggedIn(person)
    expect(await end()).toBe(minutes)
    await used('5 minutes', '20 minutes')
    expect(await isOut(browser)).toBe(false)
    expect(await end()).toBe(minutes)
    await used('1 hour', '-1 seconds')
    expect(await isOut(browser)).toBe(true)
  })

  it('is not used by what open pages of the admin ask for by themselves', async () => {
    const browser = await loggedIn(karim)
    await used('5 minutes', '20 minutes')
    expect((await browser.request({ url: '/api/v2/new-orders' })).statusCode).toBe(200)
    const news = await browser.request({ url: '/api/v2/order-news', payloadAsStream: true })
    expect([news.statusCode, await end()]).toEqual([200, 20])
    news.stream().destroy()
    await browser.showHome({})
    expect(await end()).toBe(30)
  })

  it.each([
    [rina, '29 days 23 hours', 60],
    [karim, '11 hours 50 minutes', 10],
  ])('of $role ends in the end, however much it is used', async (person, age, left) => {
    const browser = await loggedIn(person)
    await shop.database.pool.query(
      `update sessions set created_at = created_at - $1::interval, updated_at = now() - interval '2 minutes'
       where id = (select id from sessions order by created_at desc limit 1)`,
      [age],
    )
    await browser.showSession({})
    const { rows } = await shop.database.pool.query(
      `select round(extract(epoch from expires_at - now()) / 60)::int as minutes from sessions
       where user_id = (select id from users where email = $1) order by created_at limit 1`,
      [person.email],
    )
    expect(rows[0].minutes).toBe(left)
    await shop.database.pool.query(`delete from sessions where created_at < now() - interval '1 hour'`)
  })
})

describe('one’s own sessions', () => {
  it('are listed with their devices, and ended one by one or all others at once; nobody else’s', async () => {
    await shop.database.pool.query('delete from sessions')
    const phone = shop.browser()
    const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36' }
    const payload = { email: rina.email, password: rina.password }
    await phone.request({ method: 'POST', url: '/api/v1/login', payload, headers })
    const [laptop, third, foreign] = [await loggedIn(), await loggedIn(), await loggedIn(karim)]
    const { data } = await laptop.listSessions({})
    expect(data).toHaveLength(3)
    expect(data.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    expect(data.find(({ system }) => system === 'Android')).toMatchObject({ browser: 'Chrome', isCurrent: false })
    const ofPhone = data.find(({ system }) => system === 'Android')?.id ?? ''

    const [proof, wrong] = [{ currentPassword: rina.password }, { currentPassword: 'Wrong-2026-x' }]
    const karimsProof = { currentPassword: karim.password }
    const notEnded = expect(foreign.endSession({ id: ofPhone, ...karimsProof })).rejects
    await notEnded.toMatchObject({ code: 'session-not-found' })
    const refused = { details: { errors: { currentPassword: { code: 'wrong-password' } } } }
    await expect(laptop.endSession({ id: ofPhone, ...wrong })).rejects.toMatchObject(refused)
    await expect(laptop.endOtherSessions(wrong)).rejects.toMatchObject(refused)
    expect([await isOut(phone), await isOut(third)]).toEqual([false, false])
    await laptop.endSession({ id: ofPhone, ...proof })
    expect(await isOut(phone)).toBe(true)
    await laptop.endOtherSessions(proof)
    expect(await isOut(third)).toBe(true)
    expect(await isOut(laptop)).toBe(false)
    expect(await isOut(foreign)).toBe(false)
  })
})
