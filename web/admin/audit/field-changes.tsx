import { Trans, useLingui } from '@lingui/react/macro'
import type { FieldChange } from '#contract/audit.ts'
import { fieldNamed } from '#domain/goods/product.ts'
import { productFields } from '#domain/goods/product-fields.ts'
import { formatMoney, formatNumber, taka } from '#domain/money.ts'
import type { ProductStatus } from '#domain/goods/product-status.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { useCategoryName } from '../../storefront/product-card/use-category-name.ts'
import { useTagName } from '../../storefront/product-card/use-tag-name.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { AsTyped } from '../../ui/as-typed.tsx'
import { useStatusWord as useOrderStatusWord } from '../../ui/status-chip.tsx'
import { useChoiceName, useColourName } from '../../ui/use-colour-name.ts'
import { useProductLabels, useStatusWord } from '../products/product-words.tsx'
import { useChoiceNames, useSettingLabels } from '../settings/setting-words.ts'

/** What became of each field: "Price: TK 1,200 → TK 990". */
export function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  const labels = useFieldLabels()
  if (changes.length === 0) return null
  return (
    <ul className="mt-1 grid gap-0.5 text-sm text-ink-2">
      {changes.map((change) => (
        <li key={`${change.field} ${change.size} ${change.colour}`} className="wrap-anywhere">
          <Change label={labels[change.field] ?? change.field} change={change} />
        </li>
      ))}
    </ul>
  )
}

type Props = { label: string; change: FieldChange }

function Change({ label, change: { field, size, colour, from, to } }: Props) {
  const { t } = useLingui()
  const choice = useChoiceName()({ size, colour })
  const word = useValueWords(field)
  const shown = (value: FieldChange['to']) => (value === undefined ? undefined : word(value) || t`(nothing)`)
  const [was, is] = [shown(from), shown(to)]
  return (
    <>
      {choice ? `${label} (${choice})` : label}: {was !== undefined && <AsTyped text={was} />}
      {was !== undefined && is !== undefined && ' → '}
      {is !== undefined && (
        <span className="text-ink">
          <AsTyped text={is} />
        </span>
      )}
      {was === undefined && is === undefined && <Trans>changed</Trans>}
    </>
  )
}

/** What each field is called that a change may name, of whatever it is a field. */
function useFieldLabels(): Record<string, string> {
  return { ...useSettingLabels(), ...useProductLabels(), ...useOtherLabels() }
}

function useOtherLabels(): Record<string, string> {
  const { t } = useLingui()
  return {
    role: t`Role`,
    percent_off: t`Per cent off`,
    starts_at: t`Begins, in Dhaka time`,
    ends_at: t`Ends, in Dhaka time`,
    maxDiscount: t`Maximum discount`,
    amountOff: t`Fixed amount off`,
    freeDelivery: t`Free delivery`,
    minSubtotal: t`Minimum order value`,
    usageLimit: t`Usage limit`,
    oncePerPhone: t`Once for each phone number`,
    isOff: t`Turned off`,
    code: t`Code`,
    summary: t`Summary`,
    summary_bn: t`Summary in Bengali`,
    body: t`Text`,
    body_bn: t`Text in Bengali`,
    cover: t`Picture`,
    isInFooter: t`In the footer`,
    isPublished: t`Published`,
    'products-added': t`Products added`,
    'products-removed': t`Products removed`,
    'order-status': t`Status`,
    name: t`Name`,
    phone: t`Phone`,
    address: t`Address`,
    district: t`District`,
    upazila: t`Upazila or thana`,
    insideDhaka: t`Inside Dhaka`,
    items: t`Products`,
    discount: t`Discount`,
    deliveryCharge: t`Delivery charges`,
    totalAmount: t`Total`,
    advanceAsked: t`Advance asked for`,
    handedOverOn: t`Day`,
    carrier: t`Courier`,
    trackingNumber: t`Parcel number`,
    refund: t`Money given back`,
    name_en: t`Name in English`,
    name_bn: t`Name in Bengali`,
    note_en: t`Note in English`,
    note_bn: t`Note in Bengali`,
    columns_en: t`Columns in English`,
    columns_bn: t`Columns in Bengali`,
    rows: t`Rows`,
    time: t`Time`,
    keep: t`Backups to keep`,
    folder: t`Folder on the server, or bucket`,
    passphrase: t`Passphrase`,
    host: t`Address`,
  }
}

const amounts = new Set([
  'discount',
  'deliveryCharge',
  'totalAmount',
  'advanceAsked',
  'refund',
  'maxDiscount',
  'amountOff',
  'minSubtotal',
])

/** A value of a field in the words of the page; empty where there is none. */
function useValueWords(field: string): (value: NonNullable<FieldChange['to']>) => string {
  const { t } = useLingui()
  const language = useLanguage()
  const text = useTextWords(field)
  const product = fieldNamed(field)
  const isAmount = amounts.has(field) || (product && productFields[product].kind === 'amount')
  return (value) => {
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`
    if (typeof value === 'string') return text(value)
    if (typeof value !== 'number') return value.map(text).join(', ')
    return isAmount ? formatMoney(taka(value), language, 'price') : formatNumber(value, language, decimalsOf(value))
  }
}

function decimalsOf(value: number): 0 | 2 {
  return Number.isInteger(value) ? 0 : 2
}

/** What a text stands for, where the shop has a word for it; as it is otherwise. */
function useTextWords(field: string): (text: string) => string {
  const { t } = useLingui()
  const [choice, status, orderStatus] = [useChoiceName(), useStatusWord(), useOrderStatusWord()]
  const choices: Record<string, Record<string, string>> = useChoiceNames()
  const words: Record<string, (text: string) => string> = {
    category: useCategoryName(),
    colors: useColourName(),
    tags: useTagName(),
    status: (text) => status(text as ProductStatus),
    'order-status': (text) => orderStatus(text as OrderStatus),
    options: (text) => {
      const [size, colour] = text.split('|')
      return choice({ size, colour }) || t`All`
    },
    role: (text) => (text === 'Admin' ? t`Administrator` : t`Customer`),
  }
  return words[field] ?? ((text) => choices[field]?.[text] ?? text)
}
