import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { keyOf } from '#domain/goods/product.ts'
import { formatNumber } from '#domain/money.ts'
import { readNumber } from '#domain/typed-number.ts'
import { useAddress, useLanguage } from '../../i18n/use-language.ts'
import { IconButton } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useOptionName, useProductWords } from '../products/product-words.tsx'
import type { ReceiptAnswer } from './stock.server.ts'

export type LowRow = {
  _id: string
  title: string
  picture?: string | undefined
  size: string
  colour: string
  stock: number
  waiting: number
  /** What is sent twice with the same key is done once. */
  key: string
  /** Whether the row before is about the same product. */
  isAgain: boolean
}

/** How many came in of one size and colour. Enter saves and leads to the next one of the list. */
export function ReceiptForm({ row: { _id, title, size, colour, key } }: { row: LowRow }) {
  const { t } = useLingui()
  const words = useProductWords()
  const language = useLanguage()
  const name = [title, useOptionName()({ size, colour })].join(', ')
  const option = keyOf({ size, color: colour })
  const fetcher = useFetcher<ReceiptAnswer>({ key: `receipt ${_id} ${option}` })
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const isBusy = fetcher.state !== 'idle'
  const answer = fetcher.data
  const refused = isBusy ? undefined : answer?.refused
  const now = answer?.stock !== undefined && formatNumber(answer.stock, language)
  const done = now && t`${name}: ${now} in stock now`
  useEffect(() => {
    const isHere = input.current?.form?.contains(document.activeElement)
    if (refused && isHere) input.current?.focus()
    if (!done) return
    toast.success(done, { id: `receipt ${name}` })
    // The row goes once there is enough of it, and with it the focus.
    if (isHere)
      input.current?.closest('[data-row]')?.nextElementSibling?.querySelector<HTMLElement>('[name=units]')?.focus()
  }, [answer, refused, done, name])
  return (
    <fetcher.Form
      method="post"
      action={useAddress('/admin/products/low-stock')}
      onSubmit={(event) => (isBusy || !typed.trim()) && event.preventDefault()}
      className="grid gap-1"
    >
      <input type="hidden" name="id" value={_id} />
      <input type="hidden" name="option" value={option} />
      <input type="hidden" name="key" value={key} />
      <span className="relative w-24">
        <input
          ref={input}
          name="units"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(press) => press.key === 'Escape' && setTyped('')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          placeholder="+"
          aria-label={t`Goods received: ${name}`}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? errorId : undefined}
          className={`min-h-11 w-full rounded-control border bg-surface ps-3 pe-10 text-base tabular-nums placeholder:text-ink-3 ${refused ? 'border-2 border-danger' : 'border-line-strong'}`}
        />
        <IconButton
          label={t`Add to the stock: ${name}`}
          type="submit"
          aria-disabled={isBusy || !((readNumber(typed) ?? 0) > 0) || undefined}
          className={`absolute inset-y-0 end-0 ${typed ? 'text-primary!' : 'scripted:hidden'}`}
        >
          <Check size={20} strokeWidth={2} aria-hidden />
        </IconButton>
      </span>
      {refused && (
        <p id={errorId} role="alert" className="max-w-40 text-sm text-danger">
          {refused === 'invalid-input' ? t`Must be a whole number` : words.refusal(refused)}
        </p>
      )}
    </fetcher.Form>
  )
}
