import path from 'node:path'
import { defineConfig } from 'vitest/config'

// Compiled code is kept for the workers and for the shops that tests start, as `npm start` keeps it.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, 'var/compile-cache')

export default defineConfig({
  test: {
    include: ['{domain,contract,server,web,test}/**/*.test.{ts,tsx}'],
    globalSetup: './test/database.ts',
    setupFiles: './test/random-inputs.ts',
    // A worker goes through many files with the modules of the first: what they know must not depend on who came before.
    isolate: false,
    // Twice the cores of a small machine: much of a test is waiting.
    maxWorkers: 4,
    // What is repeated for long may take long.
    testTimeout: process.env.TEST_LONG === 'yes' ? 1_800_000 : 240_000,
    hookTimeout: 120_000,
    // A test that looks at nothing fails.
    expect: { poll: { timeout: 60_000 }, requireAssertions: true },
  },
})
