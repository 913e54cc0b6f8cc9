import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FieldErrors } from '#domain/field-errors.ts'
import { couponLimits, isCouponCode, readCouponCode } from '#domain/orders/coupon.ts'
import { amountErrors, readNumber } from '#domain/typed-number.ts'
import { LeaveDialog, useUnsavedFields } from '../../account/profile/leave-dialog.tsx'
import { useAddress } from '../../i18n/use-language.ts'
import { useCheckedFields } from '../../lib/forms/use-checked-fields.ts'
import { useFirstWrong } from '../../lib/forms/use-first-wrong.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import type { Visit } from '../shell/unsent-form.tsx'
import { TickBox } from '../shell/tick-box.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { useList, useWayBack, withList } from '../table/list-place.ts'
import type { CouponRow, RefusedCoupon } from './coupons.server.ts'

/** What the form of a coupon holds, as it was typed; times are Dhaka's. */
export type TypedCoupon = Record<
  'code' | 'percentOff' | 'maxDiscount' | 'amountOff' | 'minSubtotal' | 'startsAt' | 'endsAt' | 'usageLimit',
  string
> & { freeDelivery: boolean; oncePerPhone: boolean; isOff: boolean; version: number }

export function readCoupon(form: FormData): TypedCoupon {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    code: text('code'),
    percentOff: text('percentOff'),
    maxDiscount: text('maxDiscount'),
    amountOff: text('amountOff'),
    minSubtotal: text('minSubtotal'),
    startsAt: text('startsAt'),
    endsAt: text('endsAt'),
    usageLimit: text('usageLimit'),
    freeDelivery: form.has('freeDelivery'),
    oncePerPhone: form.has('oncePerPhone'),
    isOff: form.has('isOff'),
    version: Number(form.get('version')),
  }
}

/** Mistakes that the form can find itself, by field. */
function findMistakes(form: FormData): Partial<FieldErrors> {
  const { code, percentOff, maxDiscount, amountOff, freeDelivery, ...others } = readCoupon(form)
  const { minSubtotal, startsAt, endsAt, usageLimit } = others
  const { code: length, percent, uses } = couponLimits
  return {
    ...(form.has('code') &&
      !isCouponCode(readCouponCode(code)) && { code: { code: 'malformed-coupon-code', ...length } }),
    ...((percentOff || !(amountOff || freeDelivery)) &&
      !isWhole(percentOff, percent) && { percentOff: { code: 'percent-out-of-range', ...percent } }),
    ...amountErrors({ maxDiscount, amountOff, minSubtotal }),
    ...(percentOff && freeDelivery && { percentOff: { code: 'only-one-discount' } }),
    ...(amountOff && (percentOff || freeDelivery) && { amountOff: { code: 'only-one-discount' } }),
    ...(startsAt && endsAt && endsAt <= startsAt && { endsAt: { code: 'end-before-start' } }),
    ...(usageLimit && !isWhole(usageLimit, uses) && { usageLimit: { code: 'out-of-range', ...uses } }),
  }
}

function isWhole(typed: string, { min, max }: { min: number; max: number }): boolean {
  const number = readNumber(typed) ?? Number.NaN
  return Number.isInteger(number) && number >= min && number <= max
}

type Props = { coupon: CouponRow | undefined; typed: TypedCoupon; refused: RefusedCoupon | undefined; visit: Visit }

/** Makes a coupon or changes one; its code stays what it was. */
export function CouponForm({ coupon, typed: loaded, refused, visit }: Props) {
  const { t } = useLingui()
  const words = useAdminWords()
  const typed = refused?.typed ?? loaded
  const isBusy = useNavigation().formMethod === 'POST'
  const { form, mistakes, sends, hold, change, leave } = useCheckedFields(findMistakes, refused?.fields)
  useFirstWrong({ form, mistakes, sends })
  return (
    <Form
      ref={form}
      method="post"
      action={useAddress(withList(`/admin/coupons/${coupon?.id ?? 'new'}`, useList('/admin/coupons')))}
      state={visit}
      noValidate
      preventScrollReset
      onSubmit={(event) => (isBusy ? event.preventDefault() : hold(event))}
      onChange={change}
      onBlur={leave}
      className="grid max-w-2xl gap-6"
    >
      <input type="hidden" name="version" value={typed.version} />
      {refused && !isBusy && (
        <Alert look="danger" takesFocus={Object.keys(refused.fields).length === 0}>
          {words.refusal(refused.code)}
        </Alert>
      )}
      <CouponFields typed={typed} isNew={!coupon} mistakes={mistakes} />
      <div className="flex flex-wrap justify-end gap-3">
        <ButtonLink {...useWayBack('/admin/coupons')} variant="secondary">
          <Trans>Cancel</Trans>
        </ButtonLink>
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? t`Saving…` : t`Save the coupon`}
        </Button>
      </div>
      <LeaveDialog blocker={useUnsavedFields(form)} />
    </Form>
  )
}

type FieldsProps = { typed: TypedCoupon; isNew: boolean; mistakes: Partial<FieldErrors> }

/** What it takes off, of what, when and how often. */
function CouponFields({ typed, isNew, mistakes }: FieldsProps) {
  const { t } = useLingui()
  const words = useAdminWords()
  const field = (name: Exclude<keyof TypedCoupon, 'freeDelivery' | 'oncePerPhone' | 'isOff' | 'version'>) => ({
    name,
    defaultValue: typed[name],
    error: words.field(mistakes[name]),
    autoComplete: 'off',
  })
  return (
    <div className="grid gap-5 rounded-card border border-line bg-surface p-4 md:p-5">
      {isNew && (
        <TextField
          label={t`Code`}
          {...field('code')}
          maxLength={couponLimits.code.max}
          autoCapitalize="characters"
          spellCheck={false}
          hint={t`What customers type at the checkout, such as EID10. It cannot be changed later.`}
        />
      )}
      <Pair>
        <TextField label={t`Per cent off`} {...field('percentOff')} inputMode="numeric" isOptional />
        <TextField
          label={t`Maximum discount, in taka`}
          {...field('maxDiscount')}
          inputMode="decimal"
          isOptional
          hint={t`For a discount in per cent`}
        />
      </Pair>
      <TextField
        label={t`Or a fixed amount off, in taka`}
        {...field('amountOff')}
        inputMode="decimal"
        isOptional
        hint={t`Off the products, never off the delivery`}
      />
      <TickBox name="freeDelivery" isTicked={typed.freeDelivery} label={t`Or free delivery`} />
      <TextField label={t`Minimum order value, in taka`} {...field('minSubtotal')} inputMode="decimal" isOptional />
      <Pair>
        <TextField
          label={t`Begins, in Dhaka time`}
          {...field('startsAt')}
          type="datetime-local"
          isOptional
          hint={isNew ? t`Left empty, it begins at once` : t`Left empty, it stays as it was`}
        />
        <TextField
          label={t`Ends, in Dhaka time`}
          {...field('endsAt')}
          type="datetime-local"
          isOptional
          hint={t`Left empty, it never ends`}
        />
      </Pair>
      <TextField
        label={t`Usage limit`}
        {...field('usageLimit')}
        inputMode="numeric"
        isOptional
        hint={t`How many orders may use it; cancelled ones do not count. Left empty, there is no limit.`}
      />
      <TickBox name="oncePerPhone" isTicked={typed.oncePerPhone} label={t`Once for each phone number`} />
      {!isNew && <TickBox name="isOff" isTicked={typed.isOff} label={t`Turned off: the code no longer works`} />}
    </div>
  )
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
}
