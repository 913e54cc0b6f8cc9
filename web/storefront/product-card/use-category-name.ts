import { useLingui } from '@lingui/react/macro'
import type { Category } from '#domain/goods/catalog.ts'

export function useCategoryName(): (category: Category) => string {
  const { t } = useLingui()
  return (category) => ({ Electronics: t`Electronics`, Cloth: t`Cloth` })[category]
}
