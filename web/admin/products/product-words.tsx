import { useLingui } from '@lingui/react/macro'
import { CircleCheck, EyeOff, PenLine, Trash2, Boxes, Copy, ExternalLink, Pencil, type LucideIcon } from 'lucide-react'
import { msg } from '@lingui/core/macro'
import type { ProductStatus } from '#domain/goods/product-status.ts'
import type { WireName } from '#domain/goods/product-fields.ts'
import type { Category } from '#domain/goods/catalog.ts'
import { Chip } from '../../ui/chip.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { useList, withList } from '../table/list-place.ts'
import { useChoiceName } from '../../ui/use-colour-name.ts'
import { productAddress } from '../../storefront/product-card/shown-product.ts'
import { Link } from '../../ui/link.tsx'

const looks = {
  draft: { colours: 'bg-warning-soft text-on-warning-soft', Icon: PenLine },
  published: { colours: 'bg-success-soft text-on-success-soft', Icon: CircleCheck },
  hidden: { colours: 'bg-sunken text-ink-2', Icon: EyeOff },
  archived: { colours: 'bg-danger-soft text-on-danger-soft', Icon: Trash2 },
}

/** A product's status: an icon, a word and a colour. */
export function StatusChip({ status }: { status: ProductStatus }) {
  const word = useStatusWord()
  return <Chip look={looks[status]}>{word(status)}</Chip>
}

export function useStatusWord(): (status: ProductStatus) => string {
  const { t } = useLingui()
  return (status) => ({ draft: t`Draft`, published: t`Published`, hidden: t`Hidden`, archived: t`Deleted` })[status]
}

/** What each field of a product is called: in its form, in the admin's list and where two people differ. */
export function useProductLabels(): Record<WireName | 'stock_no' | 'options' | 'own', string> {
  const { t } = useLingui()
  return {
    title: t`Title`,
    brand: t`Brand`,
    category: t`Category`,
    status: t`Status`,
    overview: t`Overview`,
    description: t`Description`,
    features: t`Features`,
    specification: t`Specification`,
    sku: t`SKU`,
    bs_uri: t`BS URI`,
    original_price: t`Original Price`,
    profit_price: t`Profit Price`,
    stock_no: t`Stock No`,
    delivery_system: t`Delivery system`,
    warranty: t`Warranty`,
    size: t`Size`,
    colors: t`Colors`,
    options: t`Sizes and colours`,
    own: t`Prices by size and colour`,
    tags: t`Tags`,
    images: t`Images`,
    image_colors: t`Colours of the images`,
    image_alts: t`Alt texts of the images`,
    title_bn: t`Title (Bengali)`,
    overview_bn: t`Overview (Bengali)`,
    description_bn: t`Description (Bengali)`,
    features_bn: t`Features (Bengali)`,
    specification_bn: t`Specification (Bengali)`,
    delivery_system_bn: t`Delivery system (Bengali)`,
    warranty_bn: t`Warranty (Bengali)`,
  }
}

/** Beside a field of a product it is plain what there is too much of. */
const productWords: Parameters<typeof useAdminWords>[0] = {
  'price-too-high': ({ max }) => msg`At most ${max}`,
  'too-many-text-lines': ({ max }) => msg`At most ${max}`,
  'too-many-images': ({ max }) => msg`At most ${max}`,
}

/** The shop's messages about a product, at its fields. */
export function useProductWords() {
  return useAdminWords(productWords)
}

/** "M, Red"; where a product is all of a kind, "All". */
export function useOptionName(): (option: { size: string; colour: string }) => string {
  const { t } = useLingui()
  const choiceName = useChoiceName()
  return ({ size, colour }) => choiceName({ size, colour }) || t`All`
}

type LinkedProduct = { id: string; slug: string; category: Category; status: ProductStatus }
type Way = 'edit' | 'copy' | 'stock' | 'shop'

/** What can be done with a product beside deleting it, and where; each page knows the list that one comes back to. */
export function useProductWays({ id, slug, category, status }: LinkedProduct) {
  const { t } = useLingui()
  const list = useList('/admin/products')
  const form = category === 'Cloth' ? '/admin/create-clothing' : '/admin/add-elctronics'
  const ways: { way: Way; to: string; label: string; Icon: LucideIcon }[] = [
    { way: 'edit', to: withList(`/admin/products/edit/${id}`, list), label: t`Edit`, Icon: Pencil },
    { way: 'copy', to: withList(`${form}?copy=${id}`, list), label: t`Duplicate`, Icon: Copy },
    { way: 'stock', to: withList(`/admin/products/stock/${id}`, list), label: t`Stock`, Icon: Boxes },
    { way: 'shop', to: productAddress({ slug }), label: t`View in the shop`, Icon: ExternalLink },
  ]
  return ways.filter(({ way }) => way !== 'shop' || status === 'published')
}

/** Links between the admin's pages of one product; on a phone each has its word below its picture, so that one row holds all. */
export function ProductLinks({ product, except }: { product: LinkedProduct; except: Way }) {
  return useProductWays(product)
    .filter(({ way }) => way !== except)
    .map(({ to, label, Icon }) => (
      <Link
        key={to}
        to={to}
        className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-medium text-link hover:bg-primary-soft max-sm:flex-col max-sm:gap-0.5 max-sm:px-2 max-sm:first:-ms-2 max-sm:py-1 max-sm:text-sm"
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        {label}
      </Link>
    ))
}
