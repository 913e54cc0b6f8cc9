import { use, type ReactNode } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import './app.css'
import { DocumentHead } from './storefront/layout/document-head.tsx'
import { ErrorPage } from './storefront/layout/fetched-error-page.tsx'
import { Shell } from './storefront/layout/shell.tsx'
import { fetchLazyParts } from './browser/lazy.tsx'
import { englishPath } from './i18n/language.ts'
import { settingsAsAttributes, ShopSettings } from './lib/shop/shop-settings.ts'
import { useLanguage } from './i18n/use-language.ts'
import { areaOf } from './i18n/areas.ts'
import { addWords } from './i18n/load-words.ts'
import type { Route } from './+types/root.ts'

/** What another page says, and the parts of it that come later elsewhere, come along with what it loads. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    await Promise.all([addWords(areaOf(englishPath(new URL(request.url).pathname))), fetchLazyParts(), next()])
    await fetchLazyParts()
  },
]

// The script for the first paint sets attributes of <html> before React arrives.
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={useLanguage()} {...settingsAsAttributes(use(ShopSettings))} suppressHydrationWarning>
      <head>
        <DocumentHead />
        <Links />
      </head>
      <body className="bg-bg font-sans text-base text-ink antialiased">
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  const isAdminPage = useMatches().some(({ handle }) => handle === 'admin')
  return (
    <Shell isAdminPage={isAdminPage}>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <ErrorPage error={error} />
    </Shell>
  )
}
