import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'

export type Fact = { name: string; value: ReactNode; isWide?: boolean }
type Props = { title: string; facts: Fact[]; editAt: string }

/** A card of what the shop knows of somebody, and the way to change it. What was not given is a dash. */
export function Facts({ title, facts, editAt }: Props) {
  const name = useId()
  return (
    <section aria-labelledby={name} className="rounded-card border border-line bg-surface p-4 md:p-6">
      <div className="flex items-center justify-between gap-4">
        <h2 id={name} className="text-xl">
          {title}
        </h2>
        <ButtonLink to={editAt} state={{ isSamePage: true }} variant="secondary" className="px-4!">
          <Pencil size={16} strokeWidth={2} aria-hidden />
          <Trans>Edit</Trans>
          <span className="sr-only">{title}</span>
        </ButtonLink>
      </div>
      <dl className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {facts.map((fact) => (
          <div key={fact.name} className={fact.isWide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
            <dt className="text-sm text-ink-2">{fact.name}</dt>
            <dd className="mt-0.5 font-medium wrap-anywhere whitespace-pre-line">{fact.value || <NotGiven />}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function NotGiven() {
  const { t } = useLingui()
  return (
    <>
      <span aria-hidden className="text-ink-3">
        –
      </span>
      <span className="sr-only">{t`not given`}</span>
    </>
  )
}
