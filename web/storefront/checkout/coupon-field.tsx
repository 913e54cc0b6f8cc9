import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { TicketPercent } from 'lucide-react'
import type { CouponErrorCode } from '#domain/field-errors.ts'
import type { Poisha } from '#domain/money.ts'
import { findSubtotalMistake } from '#domain/orders/coupon.ts'
import { useFieldWords, type FieldWords } from '../../lib/forms/use-field-words.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import type { TypedCoupon } from '../cart/use-current-cart.ts'

const couponWords: FieldWords<CouponErrorCode> = {
  'coupon-unknown': msg`There is no such coupon`,
  'coupon-over': msg`This coupon has ended`,
  'coupon-used-up': msg`This coupon has been used up`,
  'coupon-used-before': msg`This phone number has already used this coupon`,
  'coupon-minimum': ({ min }) => msg`This coupon needs products for at least TK ${min}`,
  'too-many-codes': msg`Too many wrong codes. Please try again later.`,
}

type Props = {
  coupon: TypedCoupon
  subtotal: Poisha
  /** Whether the order costs less with it. */
  isUsed: boolean
  isLoyal: boolean
}

/** Takes the code of a coupon; once the shop has said what it takes off, shows it. Without scripts its buttons send the form. */
export function CouponField({ coupon, subtotal, isUsed, isLoyal }: Props) {
  const { code, terms, mistake, isAsking } = coupon
  const words = useFieldWords(couponWords)
  const box = useRef<HTMLDivElement>(null)
  const hasAsked = useRef(false)
  const isKnown = terms !== undefined
  const wrong = words(mistake)
  // What was pressed is gone: the keyboard goes on where its answer stands.
  useEffect(() => {
    if (!hasAsked.current || isAsking) return
    hasAsked.current = false
    const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector)
    const next = find('[aria-invalid]') ?? find('summary, button')
    next?.focus()
  }, [isKnown, wrong, isAsking])
  function ask(typed: string) {
    hasAsked.current = true
    coupon.apply(typed)
  }
  const shortBy = terms && findSubtotalMistake(terms, subtotal)
  return (
    <div ref={box}>
      {terms ? (
        <AppliedCoupon coupon={terms.code} isSent={!shortBy} onRemove={() => ask('')}>
          {shortBy && words(shortBy)}
          {!shortBy &&
            !isUsed &&
            (isLoyal ? (
              <Trans>Your discount for 20 orders saves more, so it counts instead.</Trans>
            ) : (
              <Trans>It saves nothing on this order, so it is not used.</Trans>
            ))}
        </AppliedCoupon>
      ) : (
        <CouponInput code={code} wrong={wrong} isAsking={isAsking && code !== '' && !mistake} onAsk={ask} />
      )}
    </div>
  )
}

type AppliedProps = { coupon: string; isSent: boolean; onRemove: () => void; children: ReactNode }

/** `children`: why it does not count, where it does not. */
function AppliedCoupon({ coupon, isSent, onRemove, children }: AppliedProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-control bg-sunken px-3 py-1.5">
      {isSent && <input type="hidden" name="coupon" value={coupon} />}
      <p className="flex min-w-0 items-center gap-2 font-medium wrap-anywhere">
        <TicketPercent size={18} strokeWidth={1.75} className="shrink-0" aria-hidden />
        <Trans>Coupon {coupon}</Trans>
      </p>
      <Button
        type="submit"
        name="apply"
        value="none"
        variant="quiet"
        formNoValidate
        aria-label={t`Remove coupon ${coupon}`}
        className="-me-2 ms-auto px-2!"
        onClick={(event) => {
          event.preventDefault()
          onRemove()
        }}
      >
        <Trans>Remove</Trans>
      </Button>
      <p className="basis-full pb-1.5 text-sm text-ink-2 empty:hidden">{children}</p>
    </div>
  )
}

type InputProps = { code: string; wrong: string | undefined; isAsking: boolean; onAsk: (typed: string) => void }

function CouponInput({ code, wrong, isAsking, onAsk }: InputProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  return (
    <details open={wrong !== undefined || undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-medium text-link">
        <TicketPercent size={18} strokeWidth={1.75} aria-hidden />
        <Trans>Have a coupon code?</Trans>
      </summary>
      <div className="mt-1 grid gap-3">
        <TextField
          ref={input}
          label={t`Coupon code`}
          name="coupon"
          defaultValue={code}
          error={wrong}
          isOptional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onAsk(event.currentTarget.value)
          }}
        />
        <Button
          type="submit"
          name="apply"
          value="yes"
          variant="secondary"
          formNoValidate
          isBusy={isAsking}
          className="justify-self-start"
          onClick={(event) => {
            event.preventDefault()
            onAsk(input.current?.value ?? '')
          }}
        >
          <Trans>Apply code</Trans>
        </Button>
      </div>
    </details>
  )
}
