import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { createApp } from '../app.ts'
import { openDatabase } from '../db/db.ts'
import { popularSearches } from './search-log.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
  await shop.stock({ title: 'Ceiling Fan' })
  await shop.stock({ title: 'Blue Panjabi' })
})
afterEach(() => shop.close())

async function search(query: string, visitor: string, { page = '/search', userAgent = 'Mozilla/5.0' } = {}) {
  shop.app.searches.note({ url: `${page}?${new URLSearchParams({ query })}`, visitor: () => visitor, userAgent })
}

async function report(query: Parameters<TestShop['karim']['listSearches']>[0] = {}) {
  const { data } = await shop.karim.listSearches(query)
  return data.map(({ query, times, found }) => [query, times, found])
}

it('counts searches by their words, each of a network once a day, with what they find', async () => {
  await search('ceiling fan', '10.0.0.1')
  await search(' Ceiling  FAN', '10.0.0.1')
  await search('Ceiling fan', '10.0.0.2', { page: '/bn/search' })
  await search('ceiling fan', '10.0.0.3', { page: '/search.data' })
  await search('hologram', '10.0.0.1')
  expect(await report()).toEqual([
    ['ceiling fan', 3, 1],
    ['hologram', 1, 0],
  ])
  // Also by another copy, and long after.
  await shop.restart()
  await search('ceiling fan', '10.0.0.1')
  await search('ceiling fan', '::ffff:10.0.0.2')
  await search('hologram', '10.0.0.4')
  expect(await report({ found: 'nothing' })).toEqual([['hologram', 2, 0]])
  expect(await report()).toEqual([
    ['ceiling fan', 3, 1],
    ['hologram', 2, 0],
  ])
})

it('keeps nothing that may be personal, of robots, or of other pages', async () => {
  await search('01712-345678', '10.0.1.1')
  await search('০১৭১২৩৪৫৬৭৮', '10.0.1.1')
  await search('rina@example.com', '10.0.1.1')
  await search('x'.repeat(70), '10.0.1.1')
  await search('fan', '10.0.1.1', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  await search('fan', '10.0.1.1', { page: '/shop' })
  await search('  ', '10.0.1.1')
  expect(await report()).toEqual([])
})

it('leaves out what nobody types, and counts the searches beside it', async () => {
  await search('fan\0', '10.0.4.1')
  await search('ceiling fan', '10.0.4.1')
  expect(await report()).toEqual([['ceiling fan', 1, 1]])
})

it('calls popular what several have searched for and found', async () => {
  for (const n of [1, 2, 3, 4]) await search('panjabi', `10.0.2.${n}`)
  for (const n of [1, 2, 3, 4, 5, 6]) await search('flying carpet', `10.0.2.${n}`)
  await report()
  expect((await shop.guest.listPopularSearches({})).data).toEqual([])
  await search('panjabi', '10.0.2.5')
  await report()
  shop.app.cache.changed('everything')
  await expect.poll(async () => (await shop.guest.listPopularSearches({})).data).toEqual(['panjabi'])
})

it('calls nothing popular that one visitor searches for day after day', async () => {
  await shop.database.db.execute(sql`
    insert into searches select current_date - n, 'blue', 1, 1, true from generate_series(1, 20) n`)
  for (let n = 0; n < 9; n++) await search('blue', `2001:db8:5:5:${n}::1`)
  await report()
  expect((await shop.guest.listPopularSearches({})).data).toEqual([])
})

it('calls nothing popular that is found only because its mistakes are forgiven', async () => {
  for (const n of [1, 2, 3, 4, 5, 6]) {
    await search('ceilling fan', `10.0.5.${n}`)
    await search('fan', `10.0.5.${n}`)
  }
  expect(await report()).toEqual([
    ['ceilling fan', 6, 1],
    ['fan', 6, 1],
  ])
  expect((await shop.guest.listPopularSearches({})).data).toEqual(['fan'])
})

it('calls nothing popular that was found as typed on earlier days only', async () => {
  await shop.database.db.execute(sql`
    insert into searches select current_date - n, query, 6, 1, query = 'fan' or n > 1
    from unnest(array['fan', 'blue']) query, generate_series(1, 2) n`)
  expect(await popularSearches(shop.database.db)).toEqual(['fan'])
})

it('lists what is popular without a search', async () => {
  for (const query of ['fan', 'panjabi', 'ceilling fan'])
    for (const n of [1, 2, 3, 4, 5]) await search(query, `10.0.6.${n}`)
  await report()
  const asked = vi.spyOn(shop.database.pool, 'query')
  expect(await popularSearches(shop.database.db)).toEqual(['fan', 'panjabi'])
  expect(asked).toHaveBeenCalledOnce()
})

it('marks what a network has searched for without a word of either', async () => {
  for (const query of ['fan', 'panjabi']) for (const n of [1, 2]) await search(query, `10.0.7.${n}`)
  await report()
  const { rows } = await shop.database.pool.query('select mark from search_marks')
  expect(rows).toHaveLength(4)
  for (const { mark } of rows) expect(mark).toMatch(/^[\w-]{43}$/)
})

it('forgets what is older than the report', async () => {
  await shop.database.db.execute(sql`insert into searches values (current_date - 60, 'old fan', 9, 1)`)
  expect((await report()).flat()).not.toContain('old fan')
  expect((await report({ period: '90' }))[0]).toEqual(['old fan', 9, 1])
})

it('finds by the shop’s own synonyms, in both directions and of several words, until they are removed', async () => {
  const found = async (query: string) => (await shop.guest.listProducts({ query })).data.map(({ title }) => title)
  expect(await found('hawa kol')).toEqual([])
  const { id } = await shop.karim.addSynonyms({ words: ['Ceiling fan', 'হাওয়াকল', 'hawa kol'] })
  await expect.poll(() => found('hawa kol')).toEqual(['Ceiling Fan'])
  expect(await found('হাওয়াকল')).toEqual(['Ceiling Fan'])
  expect((await shop.karim.listSynonyms({})).data).toEqual([{ id, words: ['ceiling fan', 'হাওয়াকল', 'hawa kol'] }])
  expect((await shop.karim.listAuditLog({ action: 'add-synonyms' })).total).toBe(1)
  await shop.karim.removeSynonyms({ id })
  await shop.karim.removeSynonyms({ id })
  await expect.poll(() => found('hawa kol')).toEqual([])
  expect((await shop.karim.listAuditLog({ action: 'remove-synonyms' })).total).toBe(1)
})

it('finds by them in other copies of the shop too, as soon as they hear of it', async () => {
  const { pool } = shop.database
  const far = openDatabase({ ...pool.options, password: pool.options.password })
  const other = await createApp(far, shop.app.config)
  const found = async () => (await other.inject('/api/v1/products?query=hawa%20kol')).json().data.length
  expect(await found()).toBe(0)
  await shop.karim.addSynonyms({ words: ['Ceiling fan', 'hawa kol'] })
  await expect.poll(found).toBe(1)
  await other.close()
  await far.close()
})

it.each([[['fan']], [['fan', ' FAN ']], [['fan', '']], [['fan', 'a,b']], [['fan', 'x'.repeat(41)]]])(
  'refuses %j as synonyms',
  async (words) => {
    await expect(shop.karim.addSynonyms({ words })).rejects.toMatchObject({ code: 'invalid-input' })
    expect((await shop.karim.listSynonyms({})).data).toEqual([])
  },
)
