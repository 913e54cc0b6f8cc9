import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// A page names its catalogue before any script has run (web/root.tsx), so the name must be known before the build.
const catalogues = { en: catalogueFile('en'), bn: catalogueFile('bn') }

// Few files compress better than many small ones, and what every page needs anyway stays in the browser's cache.
const framework = {
  name: 'framework',
  test: /node_modules\/(react|react-dom|react-router|scheduler|@lingui|zustand|use-sync-external-store|react-hot-toast)\//,
  priority: 2,
}
const sharedPieces = {
  name: 'pieces',
  test: /\/(web\/(layout|ui|lib|cart|wishlist|accounts)|domain|lucide-react)\//,
  minShareCount: 3,
  priority: 1,
}

export default defineConfig({
  plugins: [
    tailwindcss(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    reactRouter(),
    lingui({ failOnCompileError: true }),
  ],
  define: { catalogueFiles: JSON.stringify(catalogues) },
  publicDir: false,
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames: ({ name, moduleIds }) => catalogueOf(moduleIds) ?? `assets/${name}-[hash].js`,
            codeSplitting: { groups: [framework, sharedPieces] },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './web/server.ts' } } },
  },
})

function catalogueFile(language: string): string {
  const messages = readFileSync(`web/locales/${language}.po`)
  return `assets/${language}-${createHash('sha256').update(messages).digest('hex').slice(0, 8)}.js`
}

function catalogueOf(moduleIds: string[]): string | undefined {
  const language = moduleIds.length === 1 ? /\/web\/locales\/(en|bn)\.po$/.exec(moduleIds[0] ?? '')?.[1] : undefined
  return language && catalogues[language as keyof typeof catalogues]
}
