import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vite'

/** The service worker is built after the pages: the names of their files tell one build from the next. */
const files = readdirSync('build/client/assets').toSorted()

/** The scripts of the order's form: the page of the cart fetches them later than itself, so it does not name them. */
function scriptsOfCheckout(): string[] {
  for (const file of files.filter((name) => /^cart-.*\.js$/.test(name))) {
    const text = readFileSync(`build/client/assets/${file}`, 'utf8')
    if (/import\(`\.\/ordering-/.test(text)) return text.match(/(?<=")assets\/[^"]+\.js(?=")/g) ?? []
  }
  throw new Error(
    'No script of the cart fetches the order’s form: the worker would not keep it for when there is no connection',
  )
}

/** What answers "Add to cart" is fetched when it is first used: by then there may be no connection. */
function scriptsOfAdding(): string[] {
  return ['toast-cards', 'choice-dialog'].flatMap((name) => {
    const file = files.find((one) => one.startsWith(`${name}-`) && one.endsWith('.js'))
    if (!file)
      throw new Error(`There is no script ${name}: the worker would not keep it for when there is no connection`)
    const imported = readFileSync(`build/client/assets/${file}`, 'utf8').matchAll(/from"\.\/([^"]+\.js)"/g)
    return [file, ...[...imported].map(([, other = '']) => other)].map((one) => `assets/${one}`)
  })
}

export default defineConfig({
  define: {
    buildVersion: JSON.stringify(createHash('sha256').update(files.join()).digest('hex').slice(0, 8)),
    laterScripts: JSON.stringify(
      [...new Set([...scriptsOfCheckout(), ...scriptsOfAdding()])].map((file) => `/${file}`),
    ),
    'process.env.NODE_ENV': '"production"',
  },
  publicDir: false,
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: 'web/storefront/offline/worker/worker.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
})
