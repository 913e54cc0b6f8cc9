import { useState, type PointerEvent, type UIEvent } from 'react'
import { Picture } from '../../ui/picture.tsx'
import type { Card } from './shown-product.ts'

export type PictureLook = { card: Card; sizes: string; ratio?: 'square' | 'tall' | undefined; isFirst?: boolean }

/**
 * The first picture of a product. A pointer that hovers shows the second, and after a while the third; where nothing
 * can hover they are swiped to. They are not there before, nor shown by hovering on a device that saves data.
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
    <span onPointerEnter={meet} className="card-pictures">
      <span onScroll={follow} tabIndex={-1} className="card-strip">
        <Picture {...look} url={first} isFirst={isFirst} />
        {second && <span className="card-other-picture">{isMet && <Picture {...look} url={second} />}</span>}
        {third && (
          <span className="card-other-picture hovering:animate-late">{isMet && <Picture {...look} url={third} />}</span>
        )}
      </span>
      {second && <Dots count={card.images.length} shown={shown} />}
    </span>
  )
}

function Dots({ count, shown }: { count: number; shown: number }) {
  return (
    <span className="card-dots">
      {Array.from({ length: count }, (_, index) => (
        <i key={index} data-shown={index === shown ? '' : undefined} />
      ))}
    </span>
  )
}
