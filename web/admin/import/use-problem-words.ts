import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { RowProblem } from '#contract/imports.ts'
import type { AdminErrorCode, FieldError, ImportErrorCode } from '#domain/field-errors.ts'
import type { FieldWords } from '../../lib/forms/use-field-words.ts'
import { useAdminWords } from '../shell/use-admin-words.ts'

type Own = Exclude<ImportErrorCode, 'import-failed' | 'import-refused'>

/** Of a table as a whole, and of how its rows belong together. */
const tableWords: FieldWords<Own> = {
  'file-required': msg`Choose a file`,
  'unreadable-file': msg`Save the file as CSV in UTF-8`,
  'not-a-table': msg`This file can’t be read as a table`,
  'unknown-heading': ({ of }) => {
    const all = of.join(', ')
    return msg`Unknown or repeated heading. The headings are: ${all}`
  },
  'sku-column-required': msg`A column of SKUs is needed`,
  'too-many-rows': ({ max }) => msg`At most ${max} products at once`,
  'no-rows': msg`This file has no products`,
  'too-many-cells': msg`There are more cells than headings`,
  'sku-required': msg`SKU is required`,
  'sku-repeated': ({ row }) => msg`This SKU is also in row ${row}`,
  'sku-ambiguous': msg`Several products have this SKU`,
  'malformed-options': ({ example }) => msg`Must look like ${example}`,
  'import-interrupted': msg`The shop was stopped in the meantime.`,
  'import-broken': msg`Something went wrong.`,
}

/** Of a single cell, where the words beside a field of a form would not fit. */
const cellWords: Partial<FieldWords<AdminErrorCode>> = {
  'category-required': msg`Must be Electronics or Cloth`,
  'option-without-choices': msg`There are no sizes or colours to count by`,
  'option-not-chosen': msg`The product does not come in this size or colour`,
}

const ownWords = { ...tableWords, ...cellWords }

/** What is wrong with a cell, in the language of the page; in English where an earlier version has kept no code for it. */
export function useProblemWords(): (problem: Pick<RowProblem, 'message' | 'error'>) => string {
  const { t } = useLingui()
  const { field, refusal } = useAdminWords(ownWords, String)
  const say = (error: FieldError): string => {
    if (error.code === 'import-refused') return refusal(error.refusal)
    if (error.code !== 'import-failed') return field(error) ?? ''
    const why = say(error.why as FieldError)
    if (!error.row) return t`Nothing was changed. ${why}`
    const row = String(error.row)
    const where = t`Row ${row}: ${why}`
    return t`Nothing was changed. ${where}`
  }
  return ({ message, error }) => (error ? say(error) : message)
}
