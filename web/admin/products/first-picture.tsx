import { useLingui } from '@lingui/react/macro'
import { pictureAt } from '#domain/goods/catalog.ts'
import type { ProductRow } from './row.ts'

/** The first picture of a product, or that there is none. */
export function FirstPicture({ product: { title, picture } }: { product: ProductRow }) {
  const { t } = useLingui()
  const box = 'size-12 shrink-0 rounded-image'
  if (!picture)
    return (
      <span className={`grid place-items-center bg-sunken text-center text-xs text-ink-2 ${box}`}>{t`No image`}</span>
    )
  return (
    <img
      src={pictureAt(picture, 180)}
      alt={title}
      width={48}
      height={48}
      loading="lazy"
      className={`bg-white object-contain ${box}`}
    />
  )
}
