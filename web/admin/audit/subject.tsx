import { Trans } from '@lingui/react/macro'
import { AsTyped } from '../../ui/form/as-typed.tsx'
import { TextLink } from '../../ui/link.tsx'
import type { ShownDeed } from './days.server.ts'

type PageOf = (id: string) => string

const pages: [RegExp, PageOf][] = [
  [/admin|demote|person/, (id) => `/admin/customers/${id}`],
  [/order|tracking/, (id) => `/admin/order/${id}`],
  [/-product$|stock/, (id) => `/admin/products/edit/${id}`],
  [/deal/, (id) => `/admin/deals/${id}`],
  [/hide-review/, () => '/admin/reviews?show=hidden'],
  [/show-review/, () => '/admin/reviews?show=shown'],
]
/** What is gone for good has no page. */
const gone = new Set(['delete-person', 'archive-product', 'archive-order'])

/** What something was done to, by its present name; it leads to its page where it has one. */
export function Subject({ deed: { action, subject, subjectId } }: { deed: ShownDeed }) {
  const pageOf = pages.find(([pattern]) => pattern.test(action))?.[1]
  if (!subject)
    return (
      <span className="text-ink-2">
        <Trans>(no longer there)</Trans>
      </span>
    )
  if (!pageOf || gone.has(action)) return <AsTyped text={subject} />
  return (
    <TextLink to={pageOf(subjectId)}>
      <AsTyped text={subject} />
    </TextLink>
  )
}
