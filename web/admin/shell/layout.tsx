import '../admin.css'
import { data, redirect } from 'react-router'
import type { ReactNode } from 'react'
import { AdminError, type KeptOut } from './admin-error.tsx'
import { readSentForm, currentAdmin } from './shell.server.ts'
import { addressIn, languageOf } from '../../i18n/language.ts'
import { shop } from '../../lib/shop/shop.ts'
import { leadToSecondStep } from '../../account/security/lead-to-second-step.ts'
import type { Route } from './+types/layout.ts'
import { Logo } from '../../storefront/layout/logo.tsx'

/**
 * The admin: strangers log in and come back, customers get a page that says that it is not theirs. A form that was sent
 * after the session had ended comes back, to be sent again.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, context }, next) => {
    const api = context.get(shop)
    const { data: visitor } = await api.showSession({})
    if (!visitor && request.method !== 'GET' && request.method !== 'HEAD')
      throw data({ sent: await readSentForm(request, url) } satisfies KeptOut, 401)
    if (!visitor) {
      const back = new URLSearchParams({ next: url.pathname + url.search })
      throw redirect(addressIn(languageOf(url.pathname), `/login?${back}`))
    }
    if (visitor.role !== 'Admin') {
      await leadToSecondStep(api, url)
      throw data({ email: visitor.email } satisfies KeptOut, 403)
    }
    context.set(currentAdmin, visitor)
    return next()
  },
]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Outside>
      <AdminError error={error} />
    </Outside>
  )
}

/** The layout of the pages that refuse access to the admin. */
function Outside({ children }: { children: ReactNode }) {
  return (
    <div className="page flex-1 py-4">
      <header className="flex">
        <Logo />
      </header>
      <main id="main" className="pt-6 pb-16">
        {children}
      </main>
    </div>
  )
}
