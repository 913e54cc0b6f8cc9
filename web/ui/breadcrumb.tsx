import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { addressIn } from '../i18n/language.ts'
import { ShopSettings } from '../lib/shop/shop-settings.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { StructuredData, type Thing } from '../structured-data/structured-data.tsx'
import { Link } from './link.tsx'

export type Crumb = { label: string; to?: string; lang?: string }

/** The way from the shop's front to this page; the last one is the page itself. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const { t } = useLingui()
  const { origin } = use(ShopSettings)
  const language = useLanguage()
  return (
    <nav aria-label={t`Breadcrumb`} className="text-sm text-ink-2">
      <ol className="flex items-center gap-x-2 overflow-hidden">
        {crumbs.map(({ label, to, lang }) => (
          <li
            key={label}
            className="flex min-w-0 items-center gap-x-2 not-first:before:text-ink-3 not-first:before:content-['/'] last:flex-1"
          >
            {to ? (
              <Link
                to={to}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page" lang={lang} className="truncate py-1">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
      <StructuredData
        things={
          import.meta.env.SSR
            ? [
                breadcrumbData(
                  crumbs.map(({ label, to }) => ({ label, address: to && origin + addressIn(language, to) })),
                ),
              ]
            : []
        }
      />
    </nav>
  )
}

type Step = { label: string; address?: string }

/** The way to a page; the last step is the page itself and needs no address. */
function breadcrumbData(steps: readonly Step[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, address }, n) => ({
      '@type': 'ListItem',
      position: n + 1,
      name: label,
      ...(address && { item: address }),
    })),
  }
}
