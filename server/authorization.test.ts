import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract, pathNames, travelsInQuery, type Contract, type Endpoint } from '#contract/contract.ts'
import { matrix } from '#test/authorization-matrix.ts'
import { openShop, type Browser, type TestShop } from '#test/open-shop.ts'
import { karim, rina, rinasHome } from '#test/people.ts'
import { makeAccounts, setPassword } from './accounts/make-account.ts'

const tanvir = { email: 'tanvir@example.com', password: 'Monsoon-rain-7' }
const people = ['a stranger', 'Rina', 'Tanvir', 'Admin'] as const
type Who = (typeof people)[number]

let shop: TestShop
let order = ''
beforeAll(async () => {
  shop = await openShop({ MOST_OPEN_ORDERS: '1000', MOST_ORDERS_AN_HOUR: '1000' })
  const { id: productId } = await shop.stock({ title: 'Blue Panjabi', slug: 'blue-panjabi' })
  const person = { firstName: 'Tanvir', lastName: 'Hossain', role: 'Customer', phone: '', address: '' } as const
  const [id = ''] = await makeAccounts(shop.app.db, [{ ...person, email: tanvir.email }])
  await setPassword(shop.app.db, id, tanvir.password)
  const delivery = { name: 'Rina', phone: rina.phone, address: 'Canary Lane' }
  order = (await shop.rina.placeOrder({ ...delivery, cartItems: [{ productId, quantity: 1 }] })).order.id
})
afterAll(() => shop.close())

/** The session of everybody, until a call has ended it. */
const sessions = new Map<Who, [string, string][]>()

async function arrive(who: Who): Promise<Browser> {
  await shop.database.pool.query('delete from tries')
  const browser = shop.browser()
  if (who === 'a stranger') return browser
  for (const [name, value] of sessions.get(who) ?? []) browser.cookies.set(name, value)
  if ((await browser.showSession({})).data) return browser
  const { email, password } = { Rina: rina, Tanvir: tanvir, Admin: karim }[who]
  await browser.logIn({ email, password })
  sessions.set(who, [...browser.cookies])
  return browser
}

async function sessionOfRina(): Promise<string> {
  const browser = shop.browser()
  await browser.logIn({ email: rina.email, password: rina.password })
  return (await browser.listSessions({})).data.find(({ isCurrent }) => isCurrent)?.id ?? ''
}

/** News go on for ever: of whoever may hear them, the beginning is enough. */
async function hear(browser: Browser, url: string) {
  const answer = await browser.request({ url, payloadAsStream: true })
  answer.stream().destroy()
  return { statusCode: answer.statusCode, body: '' }
}

async function ask(browser: Browser, { method, path, ...endpoint }: Endpoint, about: Record<string, unknown>) {
  if (endpoint.answers === 'events') return hear(browser, path)
  const url = path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(String(about[name])))
  const rest = Object.entries(about).filter(([name]) => !pathNames(path).includes(name))
  if (travelsInQuery({ method, path, ...endpoint })) {
    const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)]))
    return browser.request({ method, url: rest.length > 0 ? `${url}?${query}` : url })
  }
  return browser.request({ method, url, payload: Object.fromEntries(rest) })
}

describe('who is answered what', () => {
  it('stands here for every call there is', () => {
    expect(Object.keys(matrix).toSorted()).toEqual(Object.keys(contract).toSorted())
  })

  const seen: string[] = []
  afterAll(() => console.log([`${''.padEnd(20)}${people.map((who) => who.padEnd(12)).join('')}`, ...seen].join('\n')))

  it.each(Object.keys(contract) as (keyof Contract)[])('%s', async (name) => {
    const { about = {}, answers } = matrix[name]
    const got: number[] = []
    // The owner comes last, because what they do may happen only once.
    for (const who of ['a stranger', 'Tanvir', 'Admin', 'Rina'] as const) {
      const browser = await arrive(who)
      const answer = await ask(browser, contract[name], await filledIn(about))
      got[people.indexOf(who)] = answer.statusCode
      if (who === 'a stranger' || who === 'Tanvir') expect(answer.body).not.toMatch(/Canary|01712345678|profit/)
    }
    seen.push(`${name.padEnd(20)}${got.map((status) => String(status).padEnd(12)).join('')}`)
    expect(got).toEqual(answers)
  })
})

async function filledIn(about: Record<string, unknown>): Promise<Record<string, unknown>> {
  if (about.id === 'Rina’s session') return { ...about, id: await sessionOfRina() }
  if (about.id === 'Rina’s address') return { ...about, id: (await shop.rina.addSavedAddress(rinasHome)).data.id }
  return about.id === 'Rina’s order' ? { ...about, id: order } : about
}
