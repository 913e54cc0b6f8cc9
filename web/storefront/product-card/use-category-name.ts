import { useLingui } from '@lingui/react/macro'
import type { Category } from '#domain/goods/catalog.ts'

/** What the shop calls a category everywhere, as its menu does; only the tile of the home page is specified otherwise. */
export function useCategoryName(): (category: string) => string {
  const { t } = useLingui()
  const names: Record<string, string> = { Electronics: t`Electronics`, Cloth: t`Fashion` } satisfies Record<
    Category,
    string
  >
  return (category) => names[category] ?? category
}
