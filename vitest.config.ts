import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,contract,server,web,test}/**/*.test.{ts,tsx}'],
    globalSetup: './test/database.ts',
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
