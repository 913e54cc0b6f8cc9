import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** What each module may import besides its own files: other modules, and packages by name. */
const modules: Record<string, string[]> = {
  domain: [],
  contract: ['domain', 'zod'],
  server: [
    'domain',
    'contract',
    'node:',
    'zod',
    'fastify',
    '@fastify/',
    'close-with-grace',
    'drizzle-orm',
    'helmet',
    'lru-cache',
    'pg',
    'better-auth',
    '@node-rs/argon2',
    '@zxcvbn-ts/language-common',
    'nodemailer',
    'pg-boss',
    'sharp',
    'aws4fetch',
    'csv-parse',
    'csv-stringify',
    'react',
    'react-dom',
    '@react-email/',
    'age-encryption',
    'pg-copy-streams',
    'prom-client',
    'tar-stream',
  ],
  web: [
    'domain',
    'contract',
    'react',
    'react-dom',
    'react-router',
    '@react-router/node',
    'virtual:react-router',
    'zustand',
    'workbox-cacheable-response',
    'workbox-expiration',
    'workbox-routing',
    'workbox-strategies',
    'react-hot-toast',
    '@base-ui/react',
    'lucide-react',
    '@lingui/',
    '@fontsource-variable/',
    '@visx/',
    'uqr',
  ],
}

/** What is run by hand or by the build, and never by the shop, may also use the tools of its trade. */
const scripts: Record<string, string[]> = {
  'server/demo/make-pictures.ts': ['sharp'],
  'server/demo/drawing.ts': ['sharp', '@iconify-json/'],
  'server/demo/hero.ts': ['sharp'],
  'web/fonts/make-subset.ts': ['node:', 'subset-font'],
  'server/demo/make-covers.ts': ['sharp'],
  'web/routes.ts': ['@react-router/dev/routes'],
}

/** What any part of a page may use. */
const common = ['web/ui', 'web/lib', 'web/browser', 'web/i18n', 'web/structured-data', 'web/fonts']
const goods = ['choice', 'deals', 'home', 'listing', 'product', 'product-card', 'rows'].map(
  (name) => `web/storefront/${name}`,
)
const login = ['web/account/login', 'web/account/sign-up']
const orderPages = ['web/storefront/checkout', 'web/storefront/order-view', 'web/storefront/tracking']

const server = (...names: string[]) => names.map((name) => `server/${name}`)

/** The layers of `web`, from the lowest: a folder uses its own files and those of the folders named here. Route modules may use any. */
const layers: Record<string, string[]> = {
  'web/browser': ['web/lib'],
  'web/i18n': [],
  'web/structured-data': ['web/i18n', 'web/lib'],
  'web/ui': common,
  'web/account/login': [...common, ...login],
  'web/account/sign-up': [...common, ...login],
  'web/storefront/cart': common,
  'web/storefront/wishlist-store': common,
  'web/storefront/wishlist': [...common, ...goods, 'web/storefront/cart', 'web/storefront/wishlist-store'],
  'web/storefront/offline': common,
  ...Object.fromEntries(
    goods.map((folder) => [
      folder,
      [...common, ...goods, ...login, 'web/storefront/cart', 'web/storefront/wishlist-store'],
    ]),
  ),
  ...Object.fromEntries(orderPages.map((folder) => [folder, [...common, ...orderPages, 'web/storefront/cart']])),
  'web/storefront/search': [...common, ...goods],
  'web/storefront/content': [...common, 'web/storefront/rows'],
  'web/storefront/layout': [
    ...common,
    ...login,
    ...['cart', 'offline', 'search', 'wishlist-store'].map((name) => `web/storefront/${name}`),
  ],
  'web/account/profile': [...common, ...login, 'web/storefront/order-view'],
  'web/account/security': [...common, ...login],
  ...Object.fromEntries(
    ['addresses', 'dashboard', 'orders', 'reviews'].map((name) => [
      `web/account/${name}`,
      [...common, 'web/account', 'web/storefront'],
    ]),
  ),
  'web/admin': [
    ...common,
    ...login,
    ...goods,
    ...orderPages,
    ...['profile', 'security'].map((name) => `web/account/${name}`),
    'web/admin',
    ...['content', 'layout'].map((name) => `web/storefront/${name}`),
  ],
}

const below = ['workers', 'storage', 'db', 'http', 'cache', 'mail', 'media'].map((name) => `server/${name}`)

/** The layers of `server`, from the lowest: what any may use, the transport, the features, what brings them together. */
const serverLayers: Record<string, string[]> = {
  'server/workers': [],
  'server/storage': [],
  'server/db': [],
  'server/http/limits': ['server/db'],
  'server/cache': ['server/http/limits'],
  'server/http': ['server/workers', 'server/db', 'server/http/limits', 'server/cache'],
  'server/mail': ['server/db'],
  'server/media': ['server/workers', 'server/storage', 'server/db', 'server/http'],
  'server/backup': ['server/storage', 'server/db', 'server/mail', 'server/media'],
  ...Object.fromEntries(server('accounts', 'messages', 'content', 'deals', 'stock').map((name) => [name, below])),
  'server/settings': [...below, 'server/content'],
  'server/people': [...below, 'server/accounts'],
  'server/products': [...below, 'server/stock'],
  'server/reviews': [...below, 'server/products'],
  'server/orders': [...below, 'server/accounts', 'server/messages', 'server/people', 'server/products'],
  ...Object.fromEntries(server('couriers', 'payments').map((name) => [name, [...below, 'server/orders']])),
  'server/dashboard': [...below, 'server/settings', 'server/stock', 'server/messages', 'server/orders'],
  'server/import-export': [...below, 'server/people', 'server/products', 'server/reviews', 'server/orders'],
  'server/webhooks': [...below, 'server/stock', 'server/orders'],
  'server/demo': ['server/db', 'server/accounts'],
  'server/jobs': [
    ...below,
    ...server('accounts', 'backup', 'messages', 'settings', 'stock', 'products'),
    ...server('orders', 'couriers', 'payments', 'webhooks'),
  ],
  'server/system': [...below, 'server/accounts', 'server/backup', 'server/jobs'],
  'server/pages': [...below, 'server/accounts', 'server/products'],
}

/** What stands in `server` itself and any layer may use; the rest there assembles the shop, and no layer uses it. */
const serverBase = /^server\/(config|environment|fallback-on|common-passwords|release|secret-files|start-problem)\.ts$/

const routeModules = new Set(
  [...readFileSync('web/routes.ts', 'utf8').matchAll(/'(\w[^']+\.tsx?)'/g)].map(([, file]) => `web/${file}`),
)

describe('module boundaries', () => {
  it.each(Object.entries(modules))('%s imports what it may', (module, allowed) => {
    const strays = filesOf(module).flatMap((file) => {
      const allowedHere = [module, ...allowed, ...(scripts[file] ?? [])]
      return importsOf(file)
        .filter((name) => !allowedHere.some((one) => isWithin(one, name)))
        .map((name) => `${file} imports ${name}`)
    })
    expect(strays).toEqual([])
  })

  it.each(Object.entries(layers))('%s uses no layer above it', (folder, allowed) => {
    const files = filesOf(folder).filter((file) => !routeModules.has(file))
    const strays = files.flatMap((file) =>
      importsOf(file)
        .filter((name) => name.startsWith('web/') && !/^web\/[^/]+$/.test(name))
        .filter((name) => ![folder, ...allowed].some((layer) => name.startsWith(`${layer}/`)))
        .map((name) => `${file} imports ${name}`),
    )
    expect(strays).toEqual([])
  })

  it.each(Object.entries(serverLayers))('%s uses no layer above it', (folder, allowed) => {
    const layersWithin = Object.keys(serverLayers).filter((layer) => layer.startsWith(`${folder}/`))
    const strays = filesOf(folder)
      .filter((file) => !layersWithin.some((layer) => isWithin(layer, file)))
      .flatMap((file) =>
        importsOf(file)
          .filter((name) => name.startsWith('server/') && !serverBase.test(name))
          .filter((name) => ![folder, ...allowed].some((layer) => isWithin(layer, name)))
          .map((name) => `${file} imports ${name}`),
      )
    expect(strays).toEqual([])
  })

  it('orders the layers of the server', () => {
    const known = Object.keys(serverLayers)
    const strays = Object.entries(serverLayers).flatMap(([folder, allowed], place) =>
      allowed.filter((one) => !known.slice(0, place).includes(one)).map((one) => `${folder} stands below ${one}`),
    )
    expect(strays).toEqual([])
  })

  it('gives each folder of the server its layer', () => {
    const [folders, known] = [new Set(filesOf('server').map((file) => dirname(file))), Object.keys(serverLayers)]
    expect([...folders].filter((one) => one !== 'server' && !known.some((layer) => isWithin(layer, one)))).toEqual([])
  })

  it('lets neither the pages import the server nor the server the pages', () => {
    const crossings = [...filesOf('web'), ...filesOf('server')].filter((file) =>
      importsOf(file).some((name) => name.startsWith(file.startsWith('web') ? 'server/' : 'web/')),
    )
    expect(crossings).toEqual([])
  })

  it('keeps zod out of what the browser loads', () => {
    const shapes = /^contract\/(?!cart-item\.ts|wishlist-item\.ts|client\.ts)/
    const strays = filesOf('web').flatMap((file) =>
      importsOf(file, /^import (?!type)[^;]*? from '([^']+)'/gm)
        .filter((name) => shapes.test(name))
        .map((name) => `${file} imports ${name}`),
    )
    expect(strays).toEqual([])
  })
})

function filesOf(folder: string): string[] {
  return globSync(`${folder}/**/*.{ts,tsx}`).filter((file) => !file.includes('.test.'))
}

function isWithin(allowed: string, name: string): boolean {
  return (
    name === allowed ||
    name.startsWith(allowed.endsWith(':') || allowed.endsWith('/') ? allowed : `${allowed}/`) ||
    name.startsWith(`${allowed}:`)
  )
}

function importsOf(file: string, pattern = /(?<!')(?:from|import\()\s*'([^']+)'/g): string[] {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(pattern)].map(([, path = '']) => {
    if (path.startsWith('#')) return path.slice(1)
    return path.startsWith('.') ? join(dirname(file), path) : path
  })
}
