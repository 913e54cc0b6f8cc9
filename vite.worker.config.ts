import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { defineConfig } from 'vite'

/** The service worker is built after the pages: the names of their files tell one build from the next. */
const files = readdirSync('build/client/assets').toSorted().join()

export default defineConfig({
  define: {
    buildVersion: JSON.stringify(createHash('sha256').update(files).digest('hex').slice(0, 8)),
    'process.env.NODE_ENV': '"production"',
  },
  publicDir: false,
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: 'web/offline/worker/worker.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
})
