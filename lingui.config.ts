import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { areas } from './web/i18n/areas.ts'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'bn'],
  catalogs: Object.entries(areas).map(([area, folders]) => ({
    path: `<rootDir>/web/i18n/${area}/{locale}`,
    include: folders.map((folder) => `<rootDir>/${folder}`),
  })),
  runtimeConfigModule: { Trans: ['#web/lib/trans.tsx', 'Trans'] },
  format: formatter({ lineNumbers: false }),
})
