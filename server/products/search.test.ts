import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { searchable } from '#domain/goods/search-words.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { timesFor } from '#test/repetitions.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  for (const [title, description, tags] of [
    ['Blue Panjabi', 'Combed cotton, with a band collar', ['Panjabi', 'Men']],
    ['White Panjabi for Eid', 'Goes with a sharee', ['Panjabi', 'Men']],
    ['সাদা পাঞ্জাবি', 'ঈদের জন্য', ['Panjabi']],
    ['Silk Sharee, Red', 'Woven in Rajshahi', ['Sharee', 'Women']],
    ['জামদানি শাড়ি, নীল', 'হাতে বোনা', ['Sharee']],
    ['Surma Phone', 'A mobile with two SIM cards', ['Mobile']],
    ['Steel Watch', '100 % stainless_steel', ['Watch']],
    ['লোহার ঘড়ি', 'দেয়ালের জন্য', ['Watch']],
    ['Olive Shirt', 'Short sleeves', ['Shirt']],
    ['Camera bag', 'For a camera and lenses', []],
  ] as const)
    await shop.stock({ title, description, tags: [...tags] })
})
afterAll(() => shop.close())

async function titles(query: string): Promise<string[]> {
  return (await shop.guest.listProducts({ query })).data.map(({ title }) => title)
}

describe('a search', () => {
  it('finds its text anywhere in a title or description, whatever the case, titles first', async () => {
    expect(await titles('OLLAR')).toEqual(['Blue Panjabi'])
    expect((await titles('Sharee')).slice(0, 2)).toContain('Silk Sharee, Red')
    expect((await titles('sharee')).at(-1)).toBe('White Panjabi for Eid')
  })

  it.each([
    ['panjabi', 'punjabi', 'পাঞ্জাবি', 'পাঞ্জাবী'],
    ['sharee', 'saree', 'sari', 'শাড়ি', 'শাড়ী', '\u09b6\u09be\u09dc\u09bf'],
    ['watch', 'ghori', 'ঘড়ি'],
    ['mobile', 'মোবাইল', 'ফোন'],
  ])('finds the same for %s and its other spellings', async (word, ...others) => {
    const found = (await titles(word)).toSorted()
    expect(found.length).toBeGreaterThan(0)
    for (const other of others)
      expect(
        (await titles(other)).toSorted().filter((one) => found.includes(one)).length,
        other,
      ).toBeGreaterThanOrEqual(Math.min(2, found.length))
  })

  it('hears a word in the other script', async () => {
    expect(await titles('jamdani')).toEqual(['জামদানি শাড়ি, নীল'])
    expect(await titles('ক্যামেরা')).toEqual(['Camera bag'])
  })

  it('forgives one typing mistake, but only where nothing is written so', async () => {
    for (const wrong of ['panjbi', 'pnajabi', 'panjabii', 'panjaby'])
      expect(await titles(wrong), wrong).toContain('Blue Panjabi')
    expect(await titles('pajnabi blue')).toContain('Blue Panjabi')
    expect(await titles('short')).toEqual(['Olive Shirt'])
  })

  it('finds a SKU, whole or in part, and the product of it first', async () => {
    await shop.stock({ title: 'Clay Lamp', sku: 'HT-LMP-0042' })
    await shop.stock({ title: 'Clay Vase', sku: 'HT-VAS-0142' })
    expect(await titles('ht-lmp-0042')).toEqual(['Clay Lamp'])
    expect(await titles('LMP-0042')).toEqual(['Clay Lamp'])
    expect(await titles('HT')).toEqual([])
    expect(await titles('0042')).toEqual(['Clay Lamp'])
  })

  it('names the thing before what goes with it', async () => {
    await shop.stock({ title: 'Cotton Pyjama for Panjabi', price: 100, tags: ['Pant'] })
    expect((await titles('panjabis')).at(-1)).toBe('Cotton Pyjama for Panjabi')
  })

  it('takes a number as a whole, in either digits', async () => {
    await shop.stock({ title: 'Delta Phone 6/128 GB' })
    await shop.stock({ title: 'Delta Drive 1280 GB' })
    expect(await titles('১২৮')).toEqual(['Delta Phone 6/128 GB'])
    expect(await titles('128GB')).toEqual(['Delta Phone 6/128 GB'])
  })

  it('takes a number of any length', async () => {
    await shop.stock({ title: 'Sealed Parcel', description: '7'.repeat(5000) })
    expect(await titles('7'.repeat(60))).toEqual(['Sealed Parcel'])
    expect(await titles('7'.repeat(39))).toEqual([])
  })

  it('finds each spelling, also where one of them holds another', async () => {
    const [mobile, smartphone] = ['Gamma Mobile', 'Gamma Smartphone']
    for (const title of [mobile, smartphone, 'Gamma Automobile']) await shop.stock({ title })
    for (const word of ['mobile', 'phone', 'smartphone', 'mobil'])
      expect(await titles(`gamma ${word}`), word).toEqual(expect.arrayContaining([mobile, smartphone]))
    expect(await titles('gamma phone')).not.toContain('Gamma Automobile')
  })

  it('needs all of its words, in any order', async () => {
    expect(await titles('panjabi blue')).toEqual(['Blue Panjabi'])
    expect(await titles('panjabi television')).toEqual([])
  })

  it('does without words that say nothing, unless there are no others', async () => {
    expect(await titles('the best olive shirt in bd')).toEqual(['Olive Shirt'])
    expect(await titles('নীল শাড়ির জন্য দাম')).toEqual(['জামদানি শাড়ি, নীল'])
    await shop.stock({ title: 'New Umbrella' })
    expect(await titles('new')).toEqual(['New Umbrella'])
    await shop.stock({ title: 'Ink for Pen' })
    await shop.stock({ title: 'Fountain Pen and Ink', stock: 9 })
    expect((await titles('ink for pen'))[0]).toBe('Ink for Pen')
  })

  it('finds what comes in a colour or size, after what is named so', async () => {
    await shop.stock({ title: 'Plain Kurti', sizes: ['M', 'XL'], colours: ['Purple'] })
    await shop.stock({ title: 'Purple Kurti' })
    for (const query of ['purple kurti', 'বেগুনি কুর্তি', 'kurti beguni'])
      expect(await titles(query), query).toEqual(['Purple Kurti', 'Plain Kurti'])
    expect(await titles('kurti xl')).toEqual(['Plain Kurti'])
    expect(await titles('purple kurti m')).toEqual(['Plain Kurti'])
    expect(await titles('purple')).toEqual(['Purple Kurti'])
  })

  it('of one or two letters means the beginning of a word', async () => {
    expect(await titles('bl')).toEqual(['Blue Panjabi'])
    expect(await titles('lu')).toEqual([])
    expect(await titles('watch s')).toEqual(['Steel Watch'])
    expect(await titles('watch z')).toEqual([])
  })

  it.each([
    ['%', ['Steel Watch']],
    ['stainless_s', ['Steel Watch']],
    ['stainlessxs', []],
    ['_', []],
    ['"', []],
    ["'; drop table products; --", []],
    ['\\', []],
    ['😀', []],
  ])('takes %s as text', async (query, found) => {
    expect(await titles(query)).toEqual(found)
  })

  it('is cut at a hundred characters', async () => {
    expect(await titles(`Blue Panjabi${' '.repeat(200)}`)).toEqual(['Blue Panjabi'])
    expect(await titles('x'.repeat(300))).toEqual([])
    await expect(titles('x'.repeat(301))).rejects.toMatchObject({ code: 'invalid-input' })
  })

  it('answers whatever is typed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', maxLength: 90 }).filter((text) => !/\p{Cc}/u.test(text)),
        async (query) => {
          const answer = await shop.guest.request({ url: `/api/v1/products?query=${encodeURIComponent(query)}` })
          expect(answer.statusCode, query).toBe(200)
        },
      ),
      { numRuns: timesFor('searches of anything') },
    )
  })

  it('compares texts as the database does', async () => {
    for (const text of ['Ａ Ω ß', 'শাড়ি ১২৩', 'ৎ ত্\u200d', 'a\u200bb', 'ÀÉ', 'পাঞ্জাবি'])
      expect((await shop.database.pool.query('select searchable($1) as s', [text])).rows[0].s.trim()).toBe(
        searchable(text),
      )
  })
})

describe('suggestions', () => {
  it('are products with picture and price, and the tags and categories that begin so', async () => {
    await shop.stock({ title: 'Pant', price: 90_000, images: ['/media/pant-720.webp'], tags: ['Pant'] })
    const { data } = await shop.guest.suggest({ query: 'pan' })
    expect(data.products).toContainEqual({
      slug: 'pant',
      title: 'Pant',
      picture: '/media/pant-720.webp',
      price: 90_000,
    })
    expect(data.tags.map(({ name }) => name)).toEqual(['Pant', 'Panjabi'])
    expect((await shop.guest.suggest({ query: 'elec' })).data.categories).toEqual([])
    expect((await shop.guest.suggest({ query: '   ' })).data).toEqual({ products: [], categories: [], tags: [] })
  })
})

describe('a search that finds nothing', () => {
  it('is tried without the words that nothing fits, and without the first ones if all of them do not go together', async () => {
    const other = await openShop()
    for (const title of ['Jamdani Saree', 'Silk Saree', 'Leather Belt']) await other.stock({ title })
    const instead = async (query: string) => {
      const { data, ...left } = await other.guest.searchWithFewerWords({ query })
      return { ...left, titles: data.map(({ title }) => title).toSorted() }
    }
    const sarees = { query: 'saree', total: 2, titles: ['Jamdani Saree', 'Silk Saree'] }
    const nothing = { query: '', total: 0, titles: [] }
    expect(await instead('saree for wedding')).toEqual(sarees)
    expect(await instead('শাড়ি গায়ে হলুদের জন্য')).toMatchObject({ total: 2 })
    expect(await instead('leather saree')).toEqual(sarees)
    await other.stock({ title: 'Red Umbrella', colours: ['Red'] })
    await other.stock({ title: 'Gaya Lamp' })
    expect(await instead('saree gaya')).toEqual(sarees)
    expect(await instead('saree red')).toEqual(sarees)
    expect(await instead('saree 1985')).toEqual(sarees)
    expect(await instead('silk saree for wedding')).toEqual({ query: 'silk saree', total: 1, titles: ['Silk Saree'] })
    for (const query of ['wedding', 'wedding zeppelin', '1985 2001', ' ']) expect(await instead(query)).toEqual(nothing)
    await other.close()
  })

  it('finds nothing itself, and is counted so', async () => {
    const { id, title } = await shop.stock({ title: 'Kantha Stole' })
    expect((await shop.guest.listProducts({ query: `${title} zeppelin` })).total).toBe(0)
    expect((await shop.guest.searchWithFewerWords({ query: `${title} zeppelin` })).data[0]?.id).toBe(id)
  })
})
