import { Picture } from '../../../ui/picture.tsx'
import type { Card } from '../../shown-product.ts'

export type PictureLook = { card: Card; sizes: string; ratio?: 'square' | 'tall' | undefined; isFirst?: boolean }

/** The second picture is fetched only where a pointer hovers, and never to a device that saves data. */
export function CardPictures({ card, sizes, ratio, isFirst }: PictureLook) {
  const [first, second] = card.images
  return (
    <span className="relative block overflow-hidden rows:absolute rows:start-3 rows:top-3 rows:w-24 rows:rounded-image sm:rows:w-40">
      <Picture url={first} alt="" sizes={sizes} ratio={ratio} isFirst={isFirst} />
      {second && (
        <span className="absolute inset-0 hidden in-data-save-data:hidden! [@media(hover:hover)]:group-hover:block [@media(prefers-reduced-data:reduce)]:hidden!">
          <Picture url={second} alt="" sizes={sizes} ratio={ratio} />
        </span>
      )}
    </span>
  )
}
