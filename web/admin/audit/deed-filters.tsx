import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import { useAddress } from '../../i18n/use-address.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { isNarrowed, type Asked } from './asked.ts'
import { useDeedWords } from './use-deed-words.ts'

type Props = {
  asked: Asked
  actions: { action: string; count: number }[]
  people: { id: string; name: string }[]
}

const control = 'min-h-11 w-full min-w-0 rounded-control border border-line-strong bg-surface px-3'

/** Whose deeds are shown, which, and of which days. */
export function DeedFilters({ asked, actions, people }: Props) {
  const { t } = useLingui()
  const word = useDeedWords()
  const language = useLanguage()
  const named = actions
    .map(({ action, count }) => ({ action, name: `${word(action)} (${formatNumber(count, language)})` }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
  return (
    <Form
      action={useAddress('/admin/audit')}
      className="mt-4 mb-6 grid grid-cols-2 items-end gap-3 lg:flex lg:flex-wrap"
      key={JSON.stringify(asked)}
    >
      {asked.subject && <input type="hidden" name="subject" value={asked.subject} />}
      <Labelled label={t`Who`}>
        <select name="by" defaultValue={asked.by} className={control}>
          <option value="">{t`Everybody`}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled label={t`What`}>
        <select name="action" defaultValue={asked.action} className={control}>
          <option value="">{t`Everything`}</option>
          {named.map(({ action, name }) => (
            <option key={action} value={action}>
              {name}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled label={t`From`}>
        <input type="date" name="from" defaultValue={asked.from} className={control} />
      </Labelled>
      <Labelled label={t`Until`}>
        <input type="date" name="to" defaultValue={asked.to} className={control} />
      </Labelled>
      <div className="col-span-2 flex flex-wrap gap-3">
        <Button type="submit" variant="secondary">
          <Trans>Show</Trans>
        </Button>
        {isNarrowed(asked) && (
          <ButtonLink to="/admin/audit" variant="quiet">
            <Trans>Show everything</Trans>
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="grid min-w-0 gap-1">
      <span className="text-sm text-ink-2">{label}</span>
      {children}
    </label>
  )
}
