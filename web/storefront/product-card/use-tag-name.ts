import { useLingui } from '@lingui/react/macro'

/** The names of the tags in the page's language; one from outside the list keeps its own. */
export function useTagName(): (tag: string) => string {
  const { t } = useLingui()
  const names: Record<string, string> = {
    Shirt: t`Shirt`,
    Pant: t`Pant`,
    Panjabi: t`Panjabi`,
    Watch: t`Watch`,
    Mobile: t`Mobile`,
    Sharee: t`Sharee`,
    Clothes: t`Clothes`,
    Jewellery: t`Jewellery`,
    Men: t`Men`,
    Women: t`Women`,
    Baby: t`Baby`,
  }
  return (tag) => names[tag] ?? tag
}
