import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** What each room may import besides its own files: other rooms, and packages by name. */
const doors: Record<string, string[]> = {
  domain: [],
  contract: ['domain', 'zod'],
  server: [
    'domain',
    'contract',
    'node:',
    'zod',
    'fastify',
    '@fastify/',
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
    'flydrive',
    'csv-parse',
    'csv-stringify',
    'react',
    'react-dom',
    '@react-email/',
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
    '@tanstack/react-table',
    'uqr',
  ],
}

/** What is run by hand or by the build, and never by the shop, may also use the tools of its trade. */
const scripts: Record<string, string[]> = {
  'server/db/demo/make-pictures.ts': ['sharp'],
  'server/db/demo/drawing.ts': ['sharp', '@iconify-json/'],
  'server/db/demo/hero.ts': ['sharp'],
  'web/fonts/make-subset.ts': ['node:', 'subset-font'],
  'server/db/demo/make-covers.ts': ['sharp'],
  'web/routes.ts': ['@react-router/dev/routes'],
}

/** Within `web`: routes use the pieces that know the shop, and those use `ui`, never the other way round. */
const floors: Record<string, string[]> = {
  'web/ui': ['web/ui', 'web/lib', 'web/structured-data', 'web/fonts'],
  'web/accounts': ['web/ui', 'web/lib', 'web/structured-data', 'web/accounts'],
  'web/admin': [
    'web/ui',
    'web/lib',
    'web/structured-data',
    'web/fonts',
    'web/layout',
    'web/admin',
    'web/pictures',
    'web/profile',
    'web/catalog',
    'web/accounts',
    'web/orders',
  ],
  'web/cart': ['web/ui', 'web/lib', 'web/structured-data', 'web/cart'],
  'web/catalog': [
    'web/ui',
    'web/lib',
    'web/structured-data',
    'web/fonts',
    'web/catalog',
    'web/cart',
    'web/wishlist',
    'web/accounts',
  ],
  'web/layout': [
    'web/ui',
    'web/lib',
    'web/structured-data',
    'web/fonts',
    'web/layout',
    'web/locales',
    'web/search',
    'web/cart',
    'web/wishlist',
    'web/offline',
    'web/accounts',
  ],
  'web/dashboard': [
    'web/ui',
    'web/lib',
    'web/structured-data',
    'web/fonts',
    'web/dashboard',
    'web/accounts',
    'web/cart',
    'web/catalog',
    'web/layout',
    'web/pictures',
    'web/orders',
  ],
  'web/pictures': ['web/ui', 'web/lib', 'web/pictures'],
  'web/profile': ['web/ui', 'web/lib', 'web/accounts', 'web/profile'],
  'web/security': ['web/ui', 'web/lib', 'web/accounts', 'web/security'],
  'web/search': ['web/ui', 'web/lib', 'web/structured-data', 'web/search', 'web/catalog'],
  'web/wishlist': ['web/ui', 'web/lib', 'web/structured-data', 'web/wishlist'],
  'web/offline': ['web/ui', 'web/lib', 'web/structured-data', 'web/offline'],
  'web/structured-data': ['web/structured-data', 'web/lib'],
  'web/pages': ['web/ui', 'web/lib', 'web/structured-data', 'web/fonts', 'web/pages'],
  'web/orders': ['web/ui', 'web/lib', 'web/structured-data', 'web/fonts', 'web/orders', 'web/cart'],
}

describe('the rooms of the house', () => {
  it.each(Object.entries(doors))('%s keeps to its doors', (room, allowed) => {
    const strays = filesOf(room).flatMap((file) => {
      const doorsHere = [room, ...allowed, ...(scripts[file] ?? [])]
      return importsOf(file)
        .filter((name) => !doorsHere.some((door) => isThrough(door, name)))
        .map((name) => `${file} imports ${name}`)
    })
    expect(strays).toEqual([])
  })

  it.each(Object.entries(floors))('%s looks up to nobody', (folder, allowed) => {
    const strays = filesOf(folder).flatMap((file) =>
      importsOf(file)
        .filter((name) => name.startsWith('web/') && !/^web\/[^/]+$/.test(name))
        .filter((name) => !allowed.some((floor) => name.startsWith(`${floor}/`)))
        .map((name) => `${file} imports ${name}`),
    )
    expect(strays).toEqual([])
  })

  it('has no way to the server room from the pages, nor back', () => {
    const all = [...filesOf('web'), ...filesOf('server')]
    const crossings = all.filter((file) =>
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

function filesOf(room: string): string[] {
  return globSync(`${room}/**/*.{ts,tsx}`).filter((file) => !file.includes('.test.'))
}

function isThrough(door: string, name: string): boolean {
  return (
    name === door ||
    name.startsWith(door.endsWith(':') || door.endsWith('/') ? door : `${door}/`) ||
    name.startsWith(`${door}:`)
  )
}

function importsOf(file: string, pattern = /(?<!')(?:from|import\()\s*'([^']+)'/g): string[] {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(pattern)].map(([, path = '']) => {
    if (path.startsWith('#')) return path.slice(1)
    return path.startsWith('.') ? join(dirname(file), path) : path
  })
}
