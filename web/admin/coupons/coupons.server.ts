import { data, redirect } from 'react-router'
import type { Api } from '#contract/client.ts'
import type { AdminCoupon } from '#contract/coupons.ts'
import { atDhakaTime, dhakaTime } from '#domain/day.ts'
import type { FieldErrors } from '#domain/field-errors.ts'
import { inTaka, type Language, type Poisha } from '#domain/money.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { readAmount, readNumber } from '#domain/typed-number.ts'
import { addressIn, languageOf } from '../../i18n/language.ts'
import { orErrorPage } from '../../lib/shop/shop.ts'
import { momentInWords } from '../shell/shell.server.ts'
import { listAgain } from '../table/list-place.ts'
import { readCoupon, type TypedCoupon } from './coupon-form.tsx'

export type CouponRow = ReturnType<typeof rowOf>

/** A coupon as far as the list shows it. */
export function rowOf({ startsAt, endsAt, ...coupon }: AdminCoupon, language: Language) {
  return {
    ...coupon,
    begins: momentInWords(startsAt, language),
    ends: endsAt && momentInWords(endsAt, language),
  }
}

const nothing: TypedCoupon = {
  code: '',
  percentOff: '',
  maxDiscount: '',
  amountOff: '',
  minSubtotal: '',
  startsAt: '',
  endsAt: '',
  usageLimit: '',
  freeDelivery: false,
  oncePerPhone: true,
  isOff: false,
  version: 0,
}

/** The coupon whose page is open, and its form; none for a new one. */
export async function loadCoupon(api: Api, id: string | undefined, language: Language) {
  if (!id) return { coupon: undefined, typed: nothing }
  const { data: coupon } = await api.openCoupon({ id }).catch(orErrorPage)
  return { coupon: rowOf(coupon, language), typed: typedOf(coupon) }
}

function typedOf({ code, startsAt, endsAt, state, oncePerPhone, version, ...coupon }: AdminCoupon): TypedCoupon {
  return {
    code,
    percentOff: written(coupon.percentOff),
    maxDiscount: amount(coupon.maxDiscount),
    amountOff: amount(coupon.amountOff),
    minSubtotal: coupon.minSubtotal > 0 ? amount(coupon.minSubtotal) : '',
    startsAt: dhakaTime(new Date(startsAt)),
    endsAt: endsAt ? dhakaTime(new Date(endsAt)) : '',
    usageLimit: written(coupon.usageLimit),
    freeDelivery: coupon.freeDelivery ?? false,
    oncePerPhone,
    isOff: state === 'off',
    version,
  }
}

function written(number: number | undefined): string {
  return number === undefined ? '' : String(number)
}

function amount(poisha: Poisha | undefined): string {
  return poisha === undefined ? '' : String(inTaka(poisha))
}

type Target = { api: Api; id: string | undefined; url: URL }
export type RefusedCoupon = { typed: TypedCoupon; code: RefusalCode; fields: Partial<FieldErrors> }

/** Saves the coupon and leads back to the list; what was typed comes back when it is not taken. */
export async function answerCoupon(form: FormData, { api, id, url }: Target) {
  const typed = readCoupon(form)
  try {
    const { code, isOff, version } = typed
    const terms = termsOf(typed)
    await (id ? api.changeCoupon({ id, ...terms, isOff, version }) : api.makeCoupon({ code, ...terms }))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, details, status } = error
    return data<RefusedCoupon>({ typed, code, fields: details.errors ?? {} }, status)
  }
  const list = listAgain('/admin/coupons', url.searchParams.get('list') ?? '', { saved: '1' })
  return redirect(addressIn(languageOf(url.pathname), list), 303)
}

/** What is no number is left for the shop to refuse. */
function termsOf({ startsAt, endsAt, freeDelivery, oncePerPhone, ...typed }: TypedCoupon) {
  const [percentOff, usageLimit] = [readNumber(typed.percentOff), readNumber(typed.usageLimit)]
  const [maxDiscount, amountOff, minSubtotal] = [typed.maxDiscount, typed.amountOff, typed.minSubtotal].map(readAmount)
  return {
    ...(percentOff !== undefined && { percentOff }),
    ...(maxDiscount !== undefined && { maxDiscount }),
    ...(amountOff !== undefined && { amountOff }),
    ...(minSubtotal !== undefined && { minSubtotal }),
    ...(startsAt && { startsAt: atDhakaTime(startsAt) }),
    ...(endsAt && { endsAt: atDhakaTime(endsAt) }),
    ...(usageLimit !== undefined && { usageLimit }),
    freeDelivery,
    oncePerPhone,
  }
}
