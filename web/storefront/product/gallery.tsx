import { useLingui, Trans } from '@lingui/react/macro'
import { lazy, Suspense, useId, useState, type MouseEvent, useCallback, useRef } from 'react'
import { Maximize2, ChevronLeft, ChevronRight } from 'lucide-react'
import type { Category } from '#domain/goods/catalog.ts'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Picture } from '../../ui/picture.tsx'
import { IconButton } from '../../ui/button.tsx'

type Props = { pictures: string[]; colours: string[]; alts: string[]; title: string; category: Category }

const LargePictures = lazy(() => import('./large-pictures.tsx').then((file) => ({ default: file.LargePictures })))
const sizes = '(min-width: 80rem) 588px, (min-width: 64rem) 46vw, 76vw'

/** The pictures in a row to swipe through, with small ones beside to jump by. Without scripts it still scrolls and jumps. */
export function Gallery({ pictures, colours, alts, title, category }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const id = useId()
  const [isLarge, setLarge] = useState(false)
  const { strip, shown, show, follow } = useStrip()
  const ratio = category === 'Cloth' ? 'tall' : 'square'
  const several = pictures.length > 1
  const altOf = (index: number) =>
    alts[index] || (several ? t`${title}, picture ${formatNumber(index + 1, language)}` : title)
  const idOf = (index: number) => `${id}${index}`
  return (
    <section
      aria-label={t`Pictures`}
      className={`relative flex self-start lg:flex-col ${several ? 'gap-3' : 'flex-col gap-2'}`}
    >
      <div className="relative min-w-0 flex-1 lg:flex-none">
        <ul
          ref={strip}
          onScroll={follow}
          tabIndex={several ? 0 : undefined}
          aria-label={t`Pictures of ${title}`}
          className="flex snap-x snap-mandatory overflow-x-auto rounded-card bg-sunken [scrollbar-width:none]"
        >
          {(several ? pictures : [pictures[0]]).map((url, index) => (
            <li
              key={index}
              id={idOf(index)}
              data-colour={colours[index] || undefined}
              className="w-full shrink-0 snap-center"
            >
              <Picture
                url={url}
                alt={altOf(index)}
                sizes={sizes}
                ratio={ratio}
                isFirst={index === 0}
                className="max-lg:aspect-square"
              />
            </li>
          ))}
        </ul>
        {/* A phone is swiped. */}
        {several && (
          <div className="max-lg:hidden">
            <Arrows shown={shown} count={pictures.length} show={show} />
          </div>
        )}
      </div>
      {/* On phones beside the goods, which it would cover, or below a single picture. */}
      <div className={`flex flex-col gap-2 lg:contents ${several ? 'items-center' : 'items-end'}`}>
        {several && <Thumbnails pictures={pictures} idOf={idOf} shown={shown} show={show} />}
        <EnlargeLink url={pictures[shown]} onOpen={() => setLarge(true)} />
      </div>
      {isLarge && (
        <Suspense>
          <LargePictures
            pictures={pictures}
            altOf={altOf}
            title={title}
            first={shown}
            onClose={(last) => {
              setLarge(false)
              show(last, 'instant')
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

/** Shows the pictures as large as the screen; without scripts the browser shows the one picture. */
function EnlargeLink({ url, onOpen }: { url: string | undefined; onOpen: () => void }) {
  const { t } = useLingui()
  if (!url) return null
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <a
      href={url}
      onClick={open}
      aria-label={t`Show the pictures in full size`}
      aria-haspopup="dialog"
      className="shrink-0 rounded-full lg:absolute lg:end-3 lg:top-3 bg-surface shadow-1 ring-1 ring-line btn-icon"
    >
      <Maximize2 size={20} strokeWidth={1.75} />
    </a>
  )
}

type ThumbnailsProps = {
  pictures: string[]
  idOf: (index: number) => string
  shown: number
  show: (index: number) => void
}

/** All pictures in small; without scripts each jumps to the large one. */
function Thumbnails({ pictures, idOf, shown, show }: ThumbnailsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const jump = (event: MouseEvent, index: number) => {
    event.preventDefault()
    show(index)
  }
  return (
    <ul className="flex flex-col gap-2 lg:flex-row">
      {pictures.map((url, index) => (
        <li key={url}>
          <a
            href={`#${idOf(index)}`}
            onClick={(event) => jump(event, index)}
            aria-label={t`Show picture ${formatNumber(index + 1, language)}`}
            aria-current={index === shown ? 'true' : undefined}
            className="block w-14 overflow-hidden rounded-image ring-1 ring-line aria-[current]:ring-2 aria-[current]:ring-primary md:w-20"
          >
            <Picture url={url} alt="" sizes="80px" />
          </a>
        </li>
      ))}
    </ul>
  )
}

type ArrowsProps = { shown: number; count: number; show: (index: number) => void }

/** Which of the pictures is seen, and the way to the one before and the one after. */
export function Arrows({ shown, count, show }: ArrowsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [number, all] = [formatNumber(shown + 1, language), formatNumber(count, language)]
  const round = 'rounded-full bg-surface shadow-1 ring-1 ring-line aria-disabled:text-ink-3'
  return (
    <div className="pointer-events-none flex flex-1 items-center lg:absolute lg:inset-x-3 lg:bottom-3 justify-between gap-1 *:pointer-events-auto unscripted:hidden">
      <p className="rounded-full bg-surface px-3 py-1 text-xs font-medium text-ink-2 tabular-nums ring-line lg:ring-1">
        <Trans>
          Image {number} of {all}
        </Trans>
      </p>
      <div className="flex gap-1 lg:gap-2">
        <IconButton
          label={t`Previous picture`}
          aria-disabled={shown === 0}
          onClick={() => show(Math.max(0, shown - 1))}
          className={round}
        >
          <ChevronLeft size={20} />
        </IconButton>
        <IconButton
          label={t`Next picture`}
          aria-disabled={shown === count - 1}
          onClick={() => show(Math.min(count - 1, shown + 1))}
          className={round}
        >
          <ChevronRight size={20} />
        </IconButton>
      </div>
    </div>
  )
}

/** Follows which picture of a strip is seen, and brings another one into view. */
export function useStrip() {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const show = useCallback((index: number, behavior: ScrollBehavior = 'smooth') => {
    const { clientWidth = 0 } = strip.current ?? {}
    strip.current?.scrollTo({ left: index * clientWidth, behavior })
  }, [])
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
    setShown(Math.round(scrollLeft / clientWidth))
  }
  return { strip, shown, show, follow }
}
