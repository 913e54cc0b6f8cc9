import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { compact, inAscii } from './tools/compact.ts'

/** What loads files of its own, or machine code, from beside itself. */
const external = ['sharp', '@node-rs/argon2', '@fastify/swagger-ui']
const outDir = 'build/shop'

/** What the server reads (migrations, the demo's pictures) stays beside its sources, so these say where they were. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  transform: {
    filter: { id: /\/server\/[^?]*\.ts$/, code: 'import.meta' },
    handler: (code, id) => {
      const source = `new URL(${JSON.stringify(path.relative(outDir, id))}, import.meta.url)`
      const written = code.replaceAll(/import\.meta\.(url|dirname)/g, (_, asked) =>
        asked === 'url' ? `${source}.href` : `folderOfSource(${source})`,
      )
      return `import { fileURLToPath as pathOfSource } from 'node:url'
        import { dirname as folderOfPath } from 'node:path'
        const folderOfSource = (url) => folderOfPath(pathOfSource(url))
        ${written}`
    },
  },
}

/** The server as few files instead of two thousand: most of a start was finding, reading and linking them. */
export default defineConfig({
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [placesOfSources, inAscii],
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    outDir,
    target: 'node24',
    rolldownOptions: {
      input: 'server/start.ts',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash:7].js',
        minify: compact,
      },
    },
  },
})
