import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { ownBundles } from './tools/bundles.ts'
import { icons } from './tools/icons.ts'
import { keepTranslations } from './tools/translated.ts'
import { compact, inAscii } from './tools/compact.ts'
import { areas } from './web/i18n/areas.ts'

// A page names its catalogues before any script has run (web/root.tsx), so the names must be known before the build.
const catalogues = Object.fromEntries(
  Object.keys(areas).flatMap((area) =>
    ['en', 'bn'].map((language) => [`${area}/${language}`, catalogueFile(area, language)]),
  ),
)

// It changes less often than the shop, and stays in the browser's cache. Lingui writes numbers by way of the shop's own.
const framework = {
  name: 'framework',
  test: /node_modules\/(react|react-dom|react-router|scheduler|@lingui|zustand)\/|domain\/(money|digits)\.ts|rolldown\/runtime/,
  priority: 100,
}

// The search suggestions and the admin's tables use it, and must not load each other.
const outerStores = { name: 'outer-stores', test: /node_modules\/use-sync-external-store\//, priority: 99 }

const tracingHooks = [
  'getRouteInstrumentationUpdates',
  'instrumentClientSideRouter',
  'instrumentHandler',
  'instrumentationResultMetaContext',
]

// React Router's hooks for tracing: the shop has none in the browser, and every page would load them.
const noTracing: Plugin = {
  name: 'no-tracing',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /react-router\/dist\/production\/lib\/router\/instrumentation\.js/ },
    handler: () =>
      `export const consumeInstrumentationClientResultMetaReceiver = () => undefined
      const none = () => { throw new Error('The browser has no tracing') }
      export { ${tracingHooks.map((name) => `none as ${name}`).join()} }`,
  },
}

/** The pages of the server in one file, React and all: a start has hundreds of files less to find and to read. */
const wholeServer: Plugin = {
  name: 'whole-server',
  apply: 'build',
  configEnvironment: (name) =>
    name === 'ssr' ? { define: { 'process.env.NODE_ENV': '"production"' }, resolve: { noExternal: true } } : undefined,
}

/**
 * `#` in a plural is written like all numbers of the shop: by lakh, and without `Intl.NumberFormat`, whose first use
 * keeps a phone busy for a tenth of a second while the page comes alive.
 */
const numbersInWords: Plugin = {
  name: 'numbers-in-words',
  apply: 'build',
  transform: {
    filter: { id: /@lingui\/core\/dist\/index\.mjs$/ },
    handler(code) {
      const own = code.replace(
        'new Intl.NumberFormat(_locales, format)',
        '({ format: (count) => formatNumber(count, _locales[0]) })',
      )
      if (own === code) this.error('Lingui writes numbers in another way than it did.')
      const file = path.join(import.meta.dirname, 'domain/money.ts')
      return `import { formatNumber } from ${JSON.stringify(file)}\n${own}`
    },
  },
}

/**
 * Scripts are compiled while they arrive, and no longer function by function while the page comes alive; small ones are
 * not worth the bytes. Source: https://v8.dev/blog/explicit-compile-hints
 */
const compileHints: Plugin = {
  name: 'compile-hints',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk' || file.code.length < 4000 || catalogueOf(file.moduleIds)) continue
      file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    }
  },
}

const needsNoHint = /\/(framework|rolldown-runtime|shell)-[^/]+$/

export default defineConfig({
  plugins: [
    icons(),
    noTracing,
    numbersInWords,
    compileHints,
    wholeServer,
    inAscii,
    tailwindcss(),
    keepTranslations(babel({ presets: [linguiTransformerBabelPreset()] })),
    reactRouter(),
    lingui({ failOnCompileError: true }),
  ],
  define: { catalogueFiles: JSON.stringify(catalogues) },
  publicDir: false,
  // React has had it itself since its version 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  environments: {
    client: {
      build: {
        // What every page has need not be named by each piece that is fetched later.
        modulePreload: { resolveDependencies: (_, files) => files.filter((file) => !needsNoHint.test(file)) },
        rolldownOptions: {
          output: {
            // Every page names the files of all pages, and hashes do not compress.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: ({ name, moduleIds }) => catalogueOf(moduleIds) ?? `assets/${name}-[hash:7].js`,
            codeSplitting: { groups: [framework, outerStores, ...ownBundles] },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './web/server.ts', output: { minify: compact } } } },
  },
})

function catalogueFile(area: string, language: string): string {
  const messages = readFileSync(`web/i18n/${area}/${language}.po`)
  return `assets/${area}-${language}-${createHash('sha256').update(messages).digest('base64url').slice(0, 6)}.js`
}

function catalogueOf(moduleIds: string[]): string | undefined {
  const name = moduleIds.length === 1 ? /\/web\/i18n\/(\w+\/(?:en|bn))\.po$/.exec(moduleIds[0] ?? '')?.[1] : undefined
  return name && catalogues[name]
}
