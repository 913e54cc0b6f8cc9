import { Trans, useLingui } from '@lingui/react/macro'
import { Circle, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import type { FirstSteps } from '#contract/dashboard.ts'
import { formatMoney, formatNumber } from '#domain/money.ts'
import type { FirstDecision, FirstStep } from '#domain/shop/first-steps.ts'
import { useLanguage, useAddress } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'

type Steps = NonNullable<FirstSteps>

/** What a new shop needs before it opens; what is done is told by what is so. */
export function FirstStepList({ steps: { steps, delivery } }: { steps: Steps }) {
  const language = useLanguage()
  const [done, all] = [steps.filter(({ isDone }) => isDone).length, steps.length].map((one) =>
    formatNumber(one, language),
  )
  return (
    <section aria-labelledby="first-steps" className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="first-steps" className="text-lg">
          <Trans>Set up your shop</Trans>
        </h2>
        <p className="flex-1 text-ink-2 tabular-nums">
          <Trans>
            {done} of {all} done
          </Trans>
        </p>
        <Decision decision="dismiss" variant="quiet">
          <Trans>Hide this list</Trans>
        </Decision>
      </div>
      <ol className="mt-2 gap-x-8 xl:columns-2">
        {steps.map(({ step, isDone }) => (
          <Step key={step} step={step} isDone={isDone} delivery={delivery} />
        ))}
      </ol>
    </section>
  )
}

type StepProps = { step: FirstStep; isDone: boolean; delivery: Steps['delivery'] }

function Step({ step, isDone, delivery }: StepProps) {
  const { t } = useLingui()
  const { title, to, about } = useStepWords(delivery)[step]
  const Icon = isDone ? CircleCheck : Circle
  return (
    <li className="flex break-inside-avoid gap-3 border-t border-line py-3">
      <Icon
        size={22}
        strokeWidth={1.75}
        aria-hidden
        className={`mt-0.5 shrink-0 ${isDone ? 'text-success' : 'text-ink-3'}`}
      />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {isDone ? title : <TextLink to={to}>{title}</TextLink>}{' '}
          <span className="sr-only">{isDone ? t`Done` : t`Not done yet`}</span>
        </p>
        {!isDone && <p className="text-sm text-ink-2">{about}</p>}
        {!isDone && <Choices step={step} />}
      </div>
    </li>
  )
}

function Choices({ step }: { step: FirstStep }) {
  if (step === 'delivery')
    return (
      <div className="mt-2">
        <Decision decision="keep-delivery">
          <Trans>These are right</Trans>
        </Decision>
      </div>
    )
  if (step !== 'guestEmail') return null
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Decision decision="email-optional">
        <Trans>Make it optional</Trans>
      </Decision>
      <Decision decision="ask-email">
        <Trans>Keep asking for it</Trans>
      </Decision>
    </div>
  )
}

function Decision({
  decision,
  variant = 'secondary',
  children,
}: {
  decision: FirstDecision
  variant?: 'secondary' | 'quiet'
  children: ReactNode
}) {
  const fetcher = useFetcher({ key: `first-steps ${decision}` })
  return (
    <fetcher.Form method="post" action={useAddress('/admin/home')}>
      <Button
        type="submit"
        name="decision"
        value={decision}
        variant={variant}
        isBusy={fetcher.state !== 'idle'}
        className="px-4!"
      >
        {children}
      </Button>
    </fetcher.Form>
  )
}

function useStepWords({
  insideDhaka,
  outsideDhaka,
}: Steps['delivery']): Record<FirstStep, { title: string; to: string; about: string }> {
  const { t } = useLingui()
  const language = useLanguage()
  const [inside, outside] = [insideDhaka, outsideDhaka].map((amount) => formatMoney(amount, language, 'price'))
  return {
    contact: {
      title: t`Enter your contact details`,
      to: '/admin/settings#contact',
      about: t`Phone, email and address are still those of an example. Customers see them on every page.`,
    },
    name: {
      title: t`Give the shop its name and logo`,
      to: '/admin/settings#name',
      about: t`They stand on every page, in emails and on invoices.`,
    },
    delivery: {
      title: t`Check the delivery charges`,
      to: '/admin/settings#delivery',
      about: t`${inside} inside Dhaka, ${outside} outside.`,
    },
    product: {
      title: t`Add your first product`,
      to: '/admin/add-product',
      about: t`A title and a price are enough to begin with. Many at once: import a table.`,
    },
    guestEmail: {
      title: t`Decide whether guests need an email`,
      to: '/admin/settings#orders',
      about: t`Many buyers have none. Without one no confirmation is sent: they track the order by its link, or by its number and their phone.`,
    },
    legal: {
      title: t`Enter your legal numbers`,
      to: '/admin/settings#legal',
      about: t`DBID and trade licence, which the law requires an online shop to show.`,
    },
    security: {
      title: t`Turn on two-step login`,
      to: '/admin/security',
      about: t`Whoever learns your password still cannot log in. Make colleagues administrators under “Customers”.`,
    },
  }
}
