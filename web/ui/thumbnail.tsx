import { useLingui } from '@lingui/react/macro'
import { pictureAt } from '#domain/goods/catalog.ts'

/** A small picture beside its name; a product without one says so. */
export function Thumbnail({ picture, size }: { picture: string | undefined; size: 48 | 80 }) {
  const { t } = useLingui()
  const box = `shrink-0 rounded-image ${size === 48 ? 'size-12' : 'size-20'}`
  if (!picture) {
    return (
      <span
        className={`grid place-items-center bg-sunken text-center text-xs leading-none text-ink-2 ${box}`}
      >{t`No Image`}</span>
    )
  }
  return (
    <img
      src={pictureAt(picture, 180)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      className={`bg-white object-cover ${box}`}
    />
  )
}
