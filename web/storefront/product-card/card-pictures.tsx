import { useState, type PointerEvent, type UIEvent } from 'react'
import { Picture } from '../../ui/picture.tsx'
import type { Card } from './shown-product.ts'

export type PictureLook = { card: Card; sizes: string; ratio?: 'square' | 'tall' | undefined; isFirst?: boolean }

const another =
  'hidden hovering:absolute hovering:inset-0 hovering:group-hover:block in-data-save-data:hovering:hidden! [@media(prefers-reduced-data:reduce)]:hovering:hidden! swiping:block swiping:w-full swiping:shrink-0 swiping:snap-center swiping:bg-sunken'

/**
 * The first picture of a product. A pointer that hovers shows the second, and after a while the third; where nothing
 * can hover they are swiped to. None of them is fetched before, nor by hovering on a device that saves data.
 */
export function CardPictures({ card, sizes, ratio, isFirst }: PictureLook) {
  const [first, second, third] = card.images
  const [isMet, setMet] = useState(false)
  const [shown, setShown] = useState(0)
  const meet = ({ pointerType }: PointerEvent) => setMet((isSo) => isSo || pointerType === 'mouse')
  const follow = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) => {
    setMet(true)
    setShown(Math.round(scrollLeft / clientWidth))
  }
  const look = { sizes, ratio, alt: '' }
  return (
    <span
      onPointerEnter={meet}
      className="relative block overflow-hidden rows:absolute rows:start-3 rows:top-3 rows:w-24 rows:rounded-image sm:rows:w-40"
    >
      <span
        onScroll={follow}
        tabIndex={-1}
        className="flex swiping:snap-x swiping:snap-mandatory swiping:overflow-x-auto swiping:[scrollbar-width:none]"
      >
        <Picture {...look} url={first} isFirst={isFirst} className="shrink-0 snap-center" />
        {second && (
          <span className={another}>
            <Picture {...look} url={second} className={isMet ? '' : 'swiping:hidden'} />
          </span>
        )}
        {third && (
          <span className={`${another} hovering:animate-late`}>{isMet && <Picture {...look} url={third} />}</span>
        )}
      </span>
      {second && <Dots count={card.images.length} shown={shown} />}
    </span>
  )
}

function Dots({ count, shown }: { count: number; shown: number }) {
  return (
    <span className="absolute inset-x-0 bottom-2 hidden justify-center gap-1.5 swiping:flex rows:hidden">
      {Array.from({ length: count }, (_, index) => (
        <span
          key={index}
          className={`size-1.5 rounded-full ring-1 ring-line-strong ${index === shown ? 'bg-ink' : 'bg-surface'}`}
        />
      ))}
    </span>
  )
}
