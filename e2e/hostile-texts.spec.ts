import { expect, test, type Page } from './story.ts'
import { openDemoShop, withDatabase } from '#test/demo-shop.ts'

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

let shop: Awaited<ReturnType<typeof openDemoShop>>
test.beforeAll(async () => {
  shop = await openDemoShop()
  await withDatabase(shop.database, async (client) => {
    for (const [n, payload] of payloads.entries()) {
      await client.query(
        `insert into products (slug, title, category, price, description, overview, features, specification, sku, delivery_method, source_url, tags, created_at)
         values ($1, $2, 'Cloth', 5000, $2, $2, array[$2], array[$2, 'Name: ' || $2], $2, $2, '', '{Men}', now())`,
        [`hostile-${n}`, payload],
      )
    }
    await client.query(
      `insert into product_options (product_id, stock) select id, 5 from products where slug like 'hostile-%'`,
    )
    for (const [n, payload] of payloads.entries()) {
      await client.query(
        `insert into reviews (product_id, user_id, order_id, rating, text, size, colour)
         select p.id, u.id, (select id from orders limit 1), 3, $2, $2, $2 from products p, users u
         where p.slug = $1 and u.email = 'rina@example.com'`,
        [`hostile-${n}`, payload],
      )
    }
    await client.query('update deals set title = $1', [payloads[0]])
    await client.query(`update users set first_name = $1, last_name = $2 where email = 'rina@example.com'`, [
      payloads[1],
      payloads[25],
    ])
  })
})
test.afterAll(() => shop.close())

test('texts from other people are shown as text, on every page that shows them', async ({ page }) => {
  test.setTimeout(900_000)
  const trouble = watch(page)
  const pages = [
    '/',
    '/bn',
    '/offer',
    '/shop',
    '/shop?view=list',
    '/shop?page=2',
    '/categories/shop?tag=Men',
    '/cart',
    '/wishlist',
    '/blog',
  ]
  const products = payloads.map((_, n) => `/details/hostile-${n}`)
  const searches = payloads.map((payload) => `/search?query=${encodeURIComponent(payload)}`)
  for (const address of [...pages, ...products, ...searches]) {
    await page.goto(shop.address + address, { waitUntil: 'domcontentloaded' })
    expect(await trouble(), address).toEqual([])
  }
})

test('a name that somebody gave is text in the account menu, and so are their reviews on their own page', async ({
  page,
}) => {
  const trouble = watch(page)
  await page.goto(`${shop.address}/login`)
  await page.getByLabel('Email').fill('rina@example.com')
  await page.getByLabel('Password (required)').fill('Rina-shops-2026')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(`${shop.address}/`)
  await expect(page.getByText('Logged in successfully')).toBeVisible()
  await page.getByRole('button', { name: /Account/ }).click()
  const menu = page.getByRole('paragraph').filter({ hasText: 'rina@example.com', visible: true })
  await expect(menu).toContainText('owned=1')
  expect(await trouble()).toEqual([])
  for (const address of ['/dashboard/reviews', '/bn/dashboard/reviews']) {
    await page.goto(shop.address + address)
    await expect(page.getByRole('main').getByText('<script>owned=1</script>').first()).toBeVisible()
    expect(await trouble(), address).toEqual([])
  }
})

/** What the pages seen so far did that a text must not be able to make them do. */
function watch(page: Page) {
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
