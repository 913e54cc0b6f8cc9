import { describe, expect, it } from 'vitest'
import { FailedCall } from '#contract/client.ts'
import { Refusal } from '#domain/refusal.ts'
import { day, isNarrowed, listAddress, oneOf, readQuery, words } from './list-query.ts'
import { loadList } from './load-list.server.ts'

const readers = { status: oneOf(['new', 'done']), search: words, from: day, limit: oneOf([50, 100]) }
const queryAt = (address: string) => readQuery(readers, new URL(address, 'http://shop').searchParams)

describe('the query of a list', () => {
  it.each([
    ['/list', {}],
    ['/list?status=new&search=red+shirt&from=2026-11-24&limit=50&page=3', undefined],
    ['/list?status=lost&search=+%0A&from=2026-02-30&limit=25&page=1', {}],
    ['/list?page=-1', {}],
    ['/list?page=100001', {}],
    ['/list?page=2.9&search=+a%0Ab+', { page: 2, search: 'a b' }],
  ])('%s is read, and wrong values are left out', (address, query) => {
    if (query) expect(queryAt(address)).toEqual(query)
    else expect(listAddress('/list', queryAt(address))).toBe(address)
  })

  it('leaves the first page and empty values out of the address', () => {
    expect(listAddress('/list', { status: undefined, search: '', page: 1 })).toBe('/list')
  })

  it('narrows a list unless it only puts it in order', () => {
    expect(isNarrowed({ page: 2, limit: 50, sort: 'title', direction: 'desc', search: undefined })).toBe(false)
    expect(isNarrowed({ search: 'red' })).toBe(true)
  })
})

describe('a list', () => {
  const load = (address: string, answer: () => { rows: string[]; total: number }) =>
    loadList(new URL(address, 'http://shop'), {
      path: '/list',
      readers,
      load: async () => ({ ...answer(), limit: 25 }),
    })
  const failing = (error: Error) =>
    load('/list?search=red', () => {
      throw error
    })

  it('is what the shop answers', async () => {
    const found = { rows: ['one'], total: 1, limit: 25 }
    expect(await load('/list?search=red', () => found)).toEqual({ query: { search: 'red' }, found })
  })

  it('leads from a page after the last one to the last one, in the same language', async () => {
    const leads = load('/bn/list?search=red&page=9', () => ({ rows: [], total: 30 }))
    const answer: unknown = await leads.catch((error: unknown) => error)
    expect((answer as Response).headers.get('location')).toBe('/bn/list?search=red&page=2')
    expect(await load('/list?page=9', () => ({ rows: [], total: 0 }))).toMatchObject({ found: { rows: [] } })
  })

  it('leads there with what else its address says, such as what was deleted last', async () => {
    const leads = load('/list?status=new&page=2&deleted=yes', () => ({ rows: [], total: 25 }))
    const answer: unknown = await leads.catch((error: unknown) => error)
    expect((answer as Response).headers.get('location')).toBe('/list?status=new&deleted=yes')
  })

  it.each([new FailedCall(), new Refusal('temporarily-unavailable'), new Refusal('too-many-requests')])(
    'is missing where the shop cannot answer: %s',
    async (error) => {
      expect(await failing(error)).toEqual({ query: { search: 'red' }, found: undefined })
    },
  )

  it('hides neither bugs nor refusals', async () => {
    await expect(failing(new TypeError('a bug'))).rejects.toThrow('a bug')
    await expect(failing(new Refusal('login-required'))).rejects.toMatchObject({ init: { status: 401 } })
  })
})
