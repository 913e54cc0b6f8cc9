import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type ReactNode, createContext } from 'react'
import { ShopSettings, type Settings } from './shop/shop-settings.ts'

type Props = { translator: I18n; settings: Settings; children: ReactNode }

/** What every piece of a page may ask for: the words in its language, and what the shop was set to. */
export function Surroundings({ translator, settings, children }: Props) {
  return (
    <I18nProvider i18n={translator}>
      <ShopSettings value={settings}>{children}</ShopSettings>
    </I18nProvider>
  )
}

/** Tells the app's own inline scripts from any others, while the server renders a page; a browser knows none. */
export const ScriptMark = createContext<string | undefined>(undefined)
