import { use, type ReactNode } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration } from 'react-router'
import './app.css'
import { DocumentHead } from './layout/document-head.tsx'
import { ErrorPage } from './layout/error-page.tsx'
import { Shell } from './layout/shell.tsx'
import { isDemo } from './lib/shop.ts'
import { SiteOrigin } from './lib/site-origin.ts'
import { useLanguage } from './lib/use-language.ts'
import type { Route } from './+types/root.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { isDemo: context.get(isDemo) }
}

// The script for the first paint sets attributes of <html> before React arrives.
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={useLanguage()} data-origin={use(SiteOrigin) || undefined} suppressHydrationWarning>
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
  return (
    <Shell>
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
