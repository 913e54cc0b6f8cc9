import { Trans } from '@lingui/react/macro'
import { AsTyped } from '../../ui/as-typed.tsx'
import { TextLink } from '../../ui/link.tsx'
import type { ShownEntry } from './days.server.ts'

type PageOf = (id: string, subject: string) => string

const pages: [RegExp, PageOf][] = [
  [/phone/, (_, phone) => `/admin/customers/${phone}`],
  [/admin|demote|person/, (id) => `/admin/customers/${id}`],
  [/order|tracking|return/, (id) => `/admin/order/${id}`],
  [/-product$|stock/, (id) => `/admin/products/edit/${id}`],
  [/deal/, (id) => `/admin/deals/${id}`],
  [/hide-review/, () => '/admin/reviews?show=hidden'],
  [/show-review/, () => '/admin/reviews?show=shown'],
]
/** What is gone for good has no page. */
const gone = new Set(['delete-person', 'archive-product', 'archive-order'])

/** The subject of an entry by its present name, a link where it has a page. */
export function Subject({ entry: { action, subject, subjectId } }: { entry: ShownEntry }) {
  const pageOf = pages.find(([pattern]) => pattern.test(action))?.[1]
  if (!subject)
    return (
      <span className="text-ink-2">
        <Trans>(no longer there)</Trans>
      </span>
    )
  if (!pageOf || gone.has(action)) return <AsTyped text={subject} />
  return (
    <TextLink to={pageOf(subjectId, subject)}>
      <AsTyped text={subject} />
    </TextLink>
  )
}
