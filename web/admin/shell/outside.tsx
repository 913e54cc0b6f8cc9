import type { ReactNode } from 'react'
import { Logo } from '../../storefront/layout/header/logo.tsx'

/** What stands around what the desk says to whom it does not let in. */
export function Outside({ children }: { children: ReactNode }) {
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
