import { expect, test, type Page } from '../support/fixtures.ts'
import { logIn, rina } from '../support/log-in.ts'
import { openOwnShop, type OwnShop } from '../support/own-shop.ts'

// Animations run, so that what they trigger shows.
test.use({ reducedMotion: 'no-preference' })

/** Each would set `owned` or open a dialog if a page took it for anything but text. */
const payloads = [
  '<script>owned=1</script>',
  '</script><script>owned=1</script>',
  '</title><script>owned=1</script>',
  '<img src=x onerror=owned=1>',
  '<svg onload=owned=1>',
  '<svg><script>owned=1</script></svg>',
  '<iframe srcdoc="<script>parent.owned=1</script>">',
  '<body onload=owned=1>',
  '<details open ontoggle=owned=1>',
  '<video><source onerror=owned=1>',
  '<input autofocus onfocus=owned=1>',
  '<a href="javascript:owned=1">x</a>',
  '<form action="javascript:owned=1"><button>x</button></form>',
  '<math><mtext><table><mglyph><style><img src=x onerror=owned=1>',
  '<template><script>owned=1</script></template>',
  '<style>@import "javascript:owned=1"</style>',
  '<link rel=stylesheet href="data:text/css,body{display:none}">',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=javascript:owned=1">',
  '<object data="javascript:owned=1">',
  '<embed src="javascript:owned=1">',
  '<marquee onstart=owned=1>x</marquee>',
  '<noscript><p title="</noscript><img src=x onerror=owned=1>">',
  '<!--><script>owned=1</script>-->',
  '<![CDATA[<script>owned=1</script>]]>',
  '"><script>owned=1</script>',
  "'><script>owned=1</script>",
  '" autofocus onfocus="owned=1',
  "' onmouseover='owned=1",
  '" style="animation:x" onanimationstart="owned=1',
  '`-owned=1-`',
  '${owned=1}',
  '{{constructor.constructor("owned=1")()}}',
  '"};owned=1;//',
  "';owned=1;//",
  '\\";owned=1;//',
  '\\u003cscript\\u003eowned=1\\u003c/script\\u003e',
  '&lt;script&gt;owned=1&lt;/script&gt;',
  '&#60;script&#62;owned=1&#60;/script&#62;',
  '%3Cscript%3Eowned=1%3C/script%3E',
  'javascript:owned=1',
  'JaVaScRiPt:owned=1',
  'java\tscript:owned=1',
  'data:text/html,<script>parent.owned=1</script>',
  'vbscript:owned=1',
  '//evil.example/x.js',
  '\u2028owned=1\u2029',
  '<scr<script>ipt>owned=1</scr</script>ipt>',
  '<ScRiPt >owned=1</sCrIpT>',
  '<script/src=data:,owned=1>',
  '<img/src="x"/onerror=owned=1>',
  '<x onclick=owned=1>press</x>',
  '<button popovertarget=x onbeforetoggle=owned=1>x</button>',
  '<svg><animate onbegin=owned=1 attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:owned=1"><text y=20>x</text></a></svg>',
  '<isindex action=javascript:owned=1 type=image>',
  '<keygen autofocus onfocus=owned=1>',
  '<textarea autofocus onfocus=owned=1>',
  '<select autofocus onfocus=owned=1>',
  '__proto__',
]

const hostileName = { first: payloads[1] ?? '', last: payloads[25] ?? '' }

let shop: OwnShop
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  shop = await openOwnShop({ hasDemo: true })
  for (const [n, payload] of payloads.entries())
    await addProduct(`hostile-${n}`, payload, [payload, `Name: ${payload}`])
  await addProduct('hostile-all', 'All of them', payloads)
  await addProduct('harmless', 'A harmless thing', ['A harmless thing', 'Name: harmless'])
  await shop.sql(
    `insert into product_options (product_id, stock) select id, 5 from products where slug like 'hostile-%' or slug = 'harmless'`,
  )
  await shop.sql(`
    insert into reviews (product_id, user_id, order_id, rating, text, size, colour)
    select p.id, u.id, (select id from orders limit 1), 3, p.title, p.title, p.title from products p, users u
    where (p.slug like 'hostile-%' or p.slug = 'harmless') and u.email = 'rina@example.com'`)
  await shop.sql('update deals set title = $1', [payloads[0]])
  await shop.sql(`update users set first_name = $1, last_name = $2 where email = $3`, [
    hostileName.first,
    hostileName.last,
    rina.email,
  ])
  await shop.restart()
})
test.afterAll(() => shop.close())

/** Adds a product all of whose texts are the payload. */
function addProduct(slug: string, payload: string, list: string[]) {
  return shop.sql(
    `insert into products (slug, title, category, price, description, overview, features, specification, sku, delivery_method, source_url, tags, created_at)
     values ($1, $2, 'Cloth', 5000, $2, $2, $3, $3, $1, $2, '', '{Men}', now())`,
    [slug, payload, list],
  )
}

test('markup in texts from other people is escaped in the HTML, on each kind of page', async ({ page, request }) => {
  test.slow()
  await page.goto('about:blank')
  const read = async (path: string) =>
    page.evaluate(readDocument, await (await request.get(shop.address + path)).text())
  const ordinary = { details: await read('/details/harmless'), search: await read('/search?query=harmless') }
  const others = [
    '/',
    '/shop',
    '/shop?view=list',
    '/details/blue-panjabi',
    '/search?query=panjabi',
    '/search?query=qzx',
  ]
  const known = new Set(
    [ordinary.details, ordinary.search, ...(await Promise.all(others.map(read)))].flatMap(({ elements }) => elements),
  )
  for (const [n, payload] of payloads.entries()) {
    for (const [kind, path] of [
      ['details', `/details/hostile-${n}`],
      ['search', `/search?query=${encodeURIComponent(payload)}`],
    ] as const) {
      const { elements, inlineScripts, addresses, text } = await read(path)
      expect(
        elements.filter((one) => !known.has(one)),
        `elements of ${path}`,
      ).toEqual([])
      expect(inlineScripts, `scripts of ${path}`).toBe(ordinary[kind].inlineScripts)
      expect(addresses.filter(isDangerous), `addresses of ${path}`).toEqual([])
      expect(text, path).toContain(payload.replaceAll(/\s+/g, ' ').trim())
    }
  }
})

test('no text from other people runs in a browser, on any page that shows it', async ({ page }) => {
  test.slow()
  const effects = watchForEffects(page)
  for (const path of [
    '/',
    '/bn',
    '/offer',
    ...[1, 2, 3].map((number) => `/shop?sort=newest&page=${number}`),
    '/shop?sort=newest&view=list',
    '/categories/shop?tag=Men&sort=newest',
    '/details/hostile-all',
    '/details/hostile-0',
    '/bn/details/hostile-25',
    `/search?query=${encodeURIComponent(payloads[0] ?? '')}`,
    `/search?query=${encodeURIComponent(payloads[25] ?? '')}`,
    '/cart',
  ]) {
    await page.goto(shop.address + path)
    expect(await effects(), path).toEqual([])
  }
})

test('a name with markup is text in the account menu, and so are reviews on their author’s pages', async ({ page }) => {
  const effects = watchForEffects(page)
  await logIn(page, rina, shop.address)
  await page.goto(shop.address)
  await page.getByRole('button', { name: /Account/ }).click()
  const menu = page.getByRole('paragraph').filter({ hasText: rina.email, visible: true })
  await expect(menu).toContainText('owned=1')
  expect(await effects()).toEqual([])
  for (const address of ['/dashboard/reviews', '/bn/dashboard/reviews']) {
    await page.goto(shop.address + address)
    await expect(page.getByRole('main').getByText('<script>owned=1</script>').first()).toBeVisible()
    expect(await effects(), address).toEqual([])
  }
})

/** What a browser parses from a page, without running it: its kinds of elements with their attributes, and all addresses. */
function readDocument(html: string) {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const all = [...page.querySelectorAll('*')]
  const leading = new Set(['href', 'xlink:href', 'src', 'srcset', 'action', 'formaction', 'data'])
  return {
    elements: [
      ...new Set(
        all.map(({ localName, attributes }) =>
          [localName, ...[...attributes].map(({ name }) => name).toSorted()].join(' '),
        ),
      ),
    ],
    inlineScripts: page.querySelectorAll('script:not([src])').length,
    addresses: all.flatMap(({ attributes }) =>
      [...attributes].filter(({ name }) => leading.has(name)).map(({ value }) => value),
    ),
    text: (page.body.textContent + page.title).replaceAll(/\s+/g, ' '),
  }
}

/** An address that would run a script, or leads to a host that only these texts name. */
function isDangerous(address: string): boolean {
  const plain = address.replaceAll(/[\s\p{Cc}]/gu, '').toLowerCase()
  return /^(javascript|vbscript|data):/.test(plain) || /^(https?:)?\/\/evil\.example/.test(plain)
}

/** What the texts on the pages opened so far have made the pages do. */
function watchForEffects(page: Page) {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) seen.push(message.text())
  })
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'evil.example') seen.push(request.url())
  })
  return async () => {
    if (await page.evaluate(() => 'owned' in window)) seen.push('a script ran')
    return seen
  }
}
