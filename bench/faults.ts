import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

/*
 * `npm run bench:faults`: plants twenty faults, one after another, and tells whether the checks catch each of them;
 * with `-- menu` only those whose description has that word.
 * It changes files of this checkout and puts them back, so it wants one without changes of your own.
 */

type Fault = { what: string; file: string; from: string; to: string; check: string[] }

const unit = (...names: string[]) => ['npm', 'run', '--silent', 'unit', '--', ...names]
const e2e = (...names: string[]) => ['npm', 'run', '--silent', 'e2e', '--', ...names]
const inDark = '--ink-2: oklch(0.785 0.014 140)'

const faults: Fault[] = [
  {
    what: 'delivery outside Dhaka costs TK 100',
    file: 'domain/orders/pricing.ts',
    from: 'outsideDhaka: taka(120)',
    to: 'outsideDhaka: taka(100)',
    check: unit('domain/orders/pricing'),
  },
  {
    what: 'nineteen orders make a premium customer',
    file: 'domain/orders/pricing.ts',
    from: 'ordersNeeded: 20',
    to: 'ordersNeeded: 19',
    check: unit('domain/orders/pricing'),
  },
  {
    what: 'every customer may do what administrators may',
    file: 'server/http/admission.ts',
    from: "request.user?.role !== 'Admin'",
    to: '!request.user',
    check: unit('server/authorization', 'server/permissions'),
  },
  {
    what: 'customers who are logged in are told the profit',
    file: 'server/http/serve.ts',
    from: "user?.role === 'Admin' ? (endpoint.adminOutput",
    to: 'user?.role ? (endpoint.adminOutput',
    check: unit('server/orders/own-orders'),
  },
  {
    what: 'a cancelled order keeps its stock',
    file: 'server/orders/life/move-order.ts',
    from: "if (step.status === 'cancelled') return isReserved ? restock(tx, step.id) : {}",
    to: "if (step.status === 'cancelled') return {}",
    check: unit('server/orders/life'),
  },
  {
    what: 'a delivered order can be cancelled',
    file: 'server/orders/life/move-order.ts',
    from: "throw new Refusal('order-locked')",
    to: 'await Promise.resolve()',
    check: unit('server/orders/life'),
  },
  {
    what: 'the same key with another order places both',
    file: 'server/orders/idempotency.ts',
    from: "throw new Refusal('key-reused')",
    to: 'return undefined',
    check: unit('server/orders/racing'),
  },
  {
    what: 'scripts can read the session',
    file: 'server/accounts/auth.ts',
    from: 'httpOnly: true',
    to: 'httpOnly: false',
    check: unit('server/accounts/accounts'),
  },
  {
    what: 'a Bengali word is not understood',
    file: 'domain/goods/spellings.ts',
    from: 'camara, ক্যামেরা',
    to: 'camara',
    check: unit('server/products/search'),
  },
  {
    what: 'a personal page may be kept by others',
    file: 'web/lib/page-policy.ts',
    from: '/^\\/(robots',
    to: '/^\\/login$/,\n  /^\\/(robots',
    check: e2e('accessibility/account', '-g', 'login and sign-up pages'),
  },
  {
    what: 'a title ends the script it stands in',
    file: 'web/structured-data/structured-data.tsx',
    from: ".replaceAll('<', String.raw`\\u003c`)",
    to: '',
    check: e2e('hostile-texts'),
  },
  {
    what: 'a field has no label',
    file: 'web/ui/field.tsx',
    from: '<label htmlFor={id}',
    to: '<label',
    check: e2e('accessibility/storefront', '-g', 'filled cart'),
  },
  {
    what: 'grey words are too dark in the dark theme',
    file: 'web/tokens.css',
    from: inDark,
    to: '--ink-2: oklch(0.4 0.014 140)',
    check: e2e('accessibility/storefront', '-g', 'content pages'),
  },
  {
    what: 'lists scroll sideways at 320 pixels',
    file: 'web/storefront/listing/product-grid.tsx',
    from: '`grid grid-cols-2',
    to: '`grid min-w-96 grid-cols-2',
    check: e2e('accessibility/storefront', '-g', 'the shop’s pages'),
  },
  {
    what: 'the box that chooses a row says nothing to a screen reader',
    file: 'web/admin/table/use-admin-table.tsx',
    from: 'aria-label={bulk.ask(row.value)}',
    to: '',
    check: e2e('accessibility/admin', '-g', 'order pages'),
  },
  {
    what: 'Escape closes a menu and loses the focus',
    file: 'web/storefront/layout/use-disclosure.ts',
    from: 'opener.current?.focus()',
    to: '',
    check: e2e('storefront/header'),
  },
  {
    what: 'the heading of the next page does not get the focus',
    file: 'web/storefront/layout/route-announcer.tsx',
    from: 'target?.focus({ preventScroll: true })',
    to: '',
    check: e2e('storefront/product-list', 'storefront/filters', 'storefront/header', 'storefront/every-page'),
  },
  {
    what: 'a line that is taken out leaves the focus nowhere',
    file: 'web/storefront/cart/cart-line-item.tsx',
    from: '?.focus()',
    to: '',
    check: e2e('storefront/cart'),
  },
  {
    what: 'without scripts the quantity does not arrive',
    file: 'web/storefront/choice/choice-form.tsx',
    from: 'name="quantity"',
    to: 'name="amount"',
    check: e2e('storefront/guest-order'),
  },
  {
    what: 'logging out leaves visited pages on the device',
    file: 'web/storefront/offline/worker/worker.ts',
    from: 'event.waitUntil(forgetVisits())',
    to: 'void 0',
    check: e2e('storefront/offline'),
  },
]

if (run(['git', 'status', '--porcelain']).output.trim() !== '') {
  console.error('Commit or stash your changes first: the faults are planted in this checkout.')
  process.exit(2)
}
const [named = ''] = process.argv.slice(2)
const planted = faults.filter(({ what }) => what.includes(named))
const missed = planted.filter((fault) => !isCaught(fault))
console.log(`${planted.length - missed.length} of ${planted.length} caught`)
process.exit(missed.length > 0 ? 1 : 0)

function isCaught({ what, file, from, to, check }: Fault): boolean {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} has no ${from}: tell this fault anew`)
  const begun = performance.now()
  try {
    writeFileSync(file, text.replaceAll(from, to))
    const { code } = run(check)
    const seconds = ((performance.now() - begun) / 1000).toFixed(0)
    console.log(`${code === 0 ? '✗ NOT CAUGHT' : '✓ caught'}: ${what} (${check.slice(3).join(' ')}, ${seconds} s)`)
    return code !== 0
  } finally {
    writeFileSync(file, text)
  }
}

function run([command = '', ...words]: string[]) {
  const { status, stdout } = spawnSync(command, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  return { code: status ?? 1, output: stdout }
}
