import { useLingui } from '@lingui/react/macro'
import { useTagName } from '../product-card/use-tag-name.ts'

/** What the menu calls a category, and the filters a tag. */
export function usePartName(): (kind: 'category' | 'tag', name: string) => string {
  const { t } = useLingui()
  const tagName = useTagName()
  const categories: Record<string, string> = { Electronics: t`Electronics`, Cloth: t`Fashion` }
  return (kind, name) => (kind === 'tag' ? tagName(name) : (categories[name] ?? name))
}
