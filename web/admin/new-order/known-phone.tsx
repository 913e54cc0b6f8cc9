import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import type { Draft } from './draft.server.ts'

/** What to know of a phone number before its order is placed: its mark, and what became of its orders. */
export function PhoneRecord({ record: { orders, reason, ...counts } }: { record: NonNullable<Draft['record']> }) {
  const language = useLanguage()
  const [delivered, cancelled] = [formatNumber(counts.delivered, language), formatNumber(counts.cancelled, language)]
  return (
    <>
      {reason && (
        <div className="rounded-card bg-warning-soft p-3 text-on-warning-soft">
          <p className="font-semibold">
            <Trans>This phone number is marked “ask before confirming”:</Trans>
          </p>
          <p className="wrap-anywhere">{reason}</p>
        </div>
      )}
      {orders > 0 && (
        <p className="text-ink-2">
          <Plural value={orders} one="# order so far" other="# orders so far" />
          {': '}
          <Trans>
            {delivered} delivered, {cancelled} cancelled
          </Trans>
        </p>
      )}
    </>
  )
}

/** Offers what an earlier order or an account says of this phone. What was typed stays. */
export function KnownCustomer({ known, onFill }: { known: NonNullable<Draft['known']>; onFill: () => void }) {
  const { name, address } = known
  const [isDone, setDone] = useState(false)
  if (isDone) return null
  return (
    <div className="grid justify-items-start gap-2 rounded-card bg-info-soft p-3 text-on-info-soft">
      <p className="wrap-anywhere">
        <Trans>
          Known customer: {name}, {address}
        </Trans>
      </p>
      <Button
        type="submit"
        name="do"
        value="fill"
        variant="secondary"
        onClick={(press) => {
          const { form } = press.currentTarget
          if (!form) return
          press.preventDefault()
          fillIn(form, known)
          setDone(true)
          onFill()
        }}
      >
        <Trans>Fill in</Trans>
      </Button>
    </div>
  )
}

/** Writes what is known into the fields that are still empty, and leads to the first of them. */
function fillIn(form: HTMLFormElement, { delivery, ...known }: NonNullable<Draft['known']>): void {
  for (const [name, value] of Object.entries(known)) {
    const field = form.elements.namedItem(name)
    const isField = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => field instanceof kind)
    if (!isField || !value || (field as HTMLInputElement).value) continue
    ;(field as HTMLInputElement).value = value
    ;(field as HTMLInputElement).dispatchEvent(new Event('change', { bubbles: true }))
  }
  if (delivery && new FormData(form).get('district') === '')
    form.querySelector<HTMLInputElement>(`[name=delivery][value=${delivery}]`)?.click()
  const name = form.elements.namedItem('name')
  if (name instanceof HTMLElement) name.focus()
}
