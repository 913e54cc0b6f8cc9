import { useLingui } from '@lingui/react/macro'
import type { FilterField } from '#domain/goods/product-fields.ts'
import { useColourName } from '../../../ui/use-colour-name.ts'
import { useTagName } from '../../product-card/use-tag-name.ts'

type FilterWords = { legend: string; nameOf: (value: string) => string }

/** What each filter and its values are called. */
export function useFilterWords(): Record<FilterField, FilterWords> {
  const { t } = useLingui()
  return {
    brand: { legend: t`Brand`, nameOf: (brand) => brand },
    colours: { legend: t`Colour`, nameOf: useColourName() },
    tags: { legend: t`Tags`, nameOf: useTagName() },
  }
}
