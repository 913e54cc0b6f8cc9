import { useEffect, useEffectEvent, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { languageOfText } from '../../i18n/language.ts'
import { addStep } from '../../lib/back-step.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ProductPrice, Rating, StockLine } from './card-facts.tsx'
import { productAddress, type Card } from './shown-product.ts'

/** The link of a card. What the card knows of its product's page is seen as soon as the link is pressed, the rest when it is here. */
export function CardLink({ card, label, children }: { card: Card; label?: string | undefined; children: ReactNode }) {
  const [opening, setOpening] = useState<HTMLAnchorElement>()
  /** The page that is seen is a step in the history already, so that Back leads from it to the list. */
  function open(link: HTMLAnchorElement, go: () => void): void {
    flushSync(() => setOpening(link))
    document.documentElement.removeAttribute('data-scrolling-down')
    addStep(link.href)
    // First it is drawn; meanwhile somebody may have gone back.
    requestAnimationFrame(() => setTimeout(() => location.href === link.href && go()))
  }

  function close(): void {
    setOpening(undefined)
    opening?.focus({ preventScroll: true })
  }

  return (
    <>
      <Link to={productAddress(card)} onFollow={open} aria-label={label}>
        {children}
      </Link>
      {opening && createPortal(<OpeningPage card={card} link={opening} onLeave={close} />, document.body)}
    </>
  )
}

/** Below the header, of one row on phones: the beginning of a product's page as far as its card knows it, each thing in its place. */
function OpeningPage({ card, link, onLeave }: { card: Card; link: HTMLAnchorElement; onLeave: () => void }) {
  useLeaving(onLeave)
  const picture = link.closest('article')?.querySelector('img')?.currentSrc
  const top = document.getElementById('main')?.offsetTop
  return (
    <>
      <div className="fixed inset-0 z-10 bg-bg print:hidden" />
      <div
        aria-hidden
        inert
        style={{ '--below-header': `${top}px` } as CSSProperties}
        className="fixed inset-x-0 top-14 bottom-0 z-20 overflow-hidden border-t border-line bg-bg md:top-(--below-header) md:border-0 print:hidden"
      >
        <div className="page pt-1">
          {/* The way to here comes with the page. */}
          <div className="h-11" />
          <div className="mt-1 grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-12">
            <FirstPicture card={card} meanwhile={picture} />
            <Facts card={card} />
          </div>
        </div>
      </div>
    </>
  )
}

/** Somebody may go back before the page is there, or on to the list by a link. */
function useLeaving(onLeave: () => void): void {
  const { key } = useLocation()
  const begun = useRef(key)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (key !== begun.current) leave()
  }, [key])
  useEffect(() => {
    const close = () => leave()
    addEventListener('popstate', close)
    return () => removeEventListener('popstate', close)
  }, [])
}

/** As large as the gallery will show it, and until that is here as the list has it. */
function FirstPicture({ card: { images, category }, meanwhile }: { card: Card; meanwhile: string | undefined }) {
  const several = images.length > 1
  return (
    <div className={several ? 'flex gap-3' : 'pb-13 lg:pb-0'}>
      <div
        style={{ backgroundImage: meanwhile && `url("${meanwhile}")` }}
        className="min-w-0 flex-1 self-start overflow-hidden rounded-card bg-sunken bg-cover bg-center"
      >
        <Picture
          url={images[0]}
          alt=""
          sizes="(min-width: 80rem) 588px, (min-width: 64rem) 46vw, 76vw"
          ratio={category === 'Cloth' ? 'tall' : 'square'}
          isFirst
          className="bg-transparent! max-lg:aspect-square"
        />
      </div>
      {several && <div className="w-14 lg:hidden" />}
    </div>
  )
}

function Facts({ card }: { card: Card }) {
  const { title, stock, rating } = card
  return (
    <div>
      <h1 lang={languageOfText(title)} className="text-2xl lg:text-3xl">
        {title}
      </h1>
      <p className="mt-1 mb-2 text-2xl font-bold">
        <ProductPrice product={card} style="sum" />
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <StockLine stock={stock} />
        <Rating rating={rating} />
      </div>
      <div className="mt-4 h-16 rounded-control bg-sunken" />
    </div>
  )
}
