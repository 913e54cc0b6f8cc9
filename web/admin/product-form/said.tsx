import { useLingui } from '@lingui/react/macro'
import { readNumber } from '#domain/typed-number.ts'
import { taka } from '#domain/money.ts'
import { useCategoryName } from '../../storefront/product-card/use-category-name.ts'
import { useTagName } from '../../storefront/product-card/use-tag-name.ts'
import { useColourName } from '../../ui/choice/use-colour-name.ts'
import { Price } from '../../ui/price.tsx'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import type { Matter } from './merge.ts'
import { optionsOf, type TypedProduct } from './typed-product.ts'

/** What one of two says about a matter. */
export function Said({ matter, typed }: { matter: Matter; typed: TypedProduct }) {
  const { t } = useLingui()
  const tagName = useTagName()
  const colourName = useColourName()
  const categoryName = useCategoryName()
  if (matter === 'original_price' || matter === 'profit_price')
    return <Price amount={taka(readNumber(typed[matter]) ?? 0)} />
  if (matter === 'images')
    return (
      <span className="flex flex-wrap gap-2">
        {typed.images.length > 0
          ? typed.images.map((url) => <Thumbnail key={url} picture={url} size={48} />)
          : t`(nothing)`}
      </span>
    )
  const words = {
    category: [categoryName(typed.category)],
    tags: [typed.tags.map(tagName).join(', ')],
    options: [
      [...typed.size, ...typed.colors.map(colourName)].join(', '),
      optionsOf(typed) ? t`Each size and colour is counted` : t`The stock is one number`,
    ],
    features: typed.features,
    specification: typed.specification,
  }
  const lines =
    matter === 'category' ||
    matter === 'tags' ||
    matter === 'options' ||
    matter === 'features' ||
    matter === 'specification'
      ? words[matter]
      : [typed[matter]]
  const said = lines.filter((line) => line !== '')
  if (said.length === 0) return t`(nothing)`
  return said.map((line) => (
    <span key={line} className="block line-clamp-6 whitespace-pre-line">
      {line}
    </span>
  ))
}

export function useMatterName(): (matter: Matter) => string {
  const { t } = useLingui()
  const names: Record<Matter, string> = {
    title: t`Title`,
    category: t`Category`,
    overview: t`Overview`,
    description: t`Description`,
    features: t`Features`,
    specification: t`Specification`,
    sku: t`SKU`,
    bs_uri: t`BS URI`,
    original_price: t`Original Price`,
    profit_price: t`Profit Price`,
    delivery_system: t`Delivery system`,
    options: t`Sizes and colours`,
    tags: t`Tags`,
    images: t`Images`,
  }
  return (matter) => names[matter]
}
