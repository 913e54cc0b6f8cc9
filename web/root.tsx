import { use, type ReactNode } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration, useMatches, useLocation } from 'react-router'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import bengali from '@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2?url'
import type { Language } from '#domain/money.ts'
import './app.css'
import { ErrorPage } from './storefront/layout/fetched-error-page.tsx'
import { Shell } from './storefront/layout/shell.tsx'
import { fetchLazyParts } from './browser/lazy.tsx'
import { englishPath, addressIn } from './i18n/language.ts'
import { settingsAsAttributes, ShopSettings } from './lib/shop/shop-settings.ts'
import { useLanguage } from './i18n/use-language.ts'
import { areaOf } from './i18n/areas.ts'
import { addWords } from './i18n/load-words.ts'
import type { Route } from './+types/root.ts'
import passages from './fonts/bengali-passages.woff2?url'
import { ScriptMark } from './lib/surroundings.tsx'
import icon from './storefront/layout/icon.svg?no-inline'

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

/** What is the same in the head of every page of a language. */
function DocumentHead() {
  const language = useLanguage()
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf6" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1613" />
      <script
        nonce={use(ScriptMark)}
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? firstPaintScript : '' }}
        suppressHydrationWarning
      />
      <FontPreload file={figtree} />
      <FontPreload file={language === 'bn' ? bengali : passages} />
      {import.meta.env.PROD && <Words language={language} />}
      <link rel="icon" type="image/svg+xml" href={icon} />
      <Alternates />
    </>
  )
}

/** What the page says is fetched while its scripts are. */
function Words({ language }: { language: Language }) {
  const area = areaOf(englishPath(useLocation().pathname))
  const names = ['shell', ...(area ? [area] : [])] as const
  return names.map((name) => <link key={name} rel="modulepreload" href={`/${catalogueFiles[`${name}/${language}`]}`} />)
}

function FontPreload({ file }: { file: string }) {
  return <link rel="preload" as="font" type="font/woff2" href={file} crossOrigin="anonymous" />
}

function Alternates() {
  const { origin } = use(ShopSettings)
  const { pathname, search } = useLocation()
  const english = englishPath(pathname) + search
  return (
    <>
      <link rel="alternate" hrefLang="en" href={origin + english} />
      <link rel="alternate" hrefLang="bn" href={origin + addressIn('bn', english)} />
      <link rel="alternate" hrefLang="x-default" href={origin + english} />
    </>
  )
}

/**
 * Runs before anything is painted: the theme that was chosen on this device, whether products were looked at on it or
 * lie in its cart, so that their place is kept, whether it likes lists as rows, the banner that was put away for this visit, and whether
 * the device saves data.
 * It is written out in every page, and allowed there by its hash.
 */
const firstPaintScript = `(() => {
  const page = document.documentElement.dataset
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') page.theme = theme
    if (localStorage.getItem('recently-viewed')) page.seen = ''
    if (/"items":\\[\\{/.test(localStorage.getItem('cart'))) page.cart = ''
    if (localStorage.getItem('list-view') === 'list') page.likedView = 'list'
    if (sessionStorage.getItem('banner') === 'away') page.banner = 'away'
  } catch {}
  if (navigator.connection?.saveData) page.saveData = ''
})()`
