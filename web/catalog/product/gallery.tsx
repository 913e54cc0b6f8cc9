import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useRef, useState, type MouseEvent } from 'react'
import type { Category } from '#domain/catalog.ts'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { IconButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'

type Props = { pictures: string[]; title: string; category: Category }

const sizes = '(min-width: 80rem) 588px, (min-width: 64rem) 46vw, 76vw'

/** The pictures in a row to swipe through, with small ones beneath to jump by. Without scripts it still scrolls and jumps. */
export function Gallery({ pictures, title, category }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const inWords = (index: number) => formatNumber(index + 1, language)
  const id = useId()
  const { strip, shown, show, follow } = useStrip()
  const ratio = category === 'Cloth' ? 'tall' : 'square'
  const several = pictures.length > 1
  return (
    <section aria-label={t`Pictures`} className="flex gap-3 lg:flex-col">
      <div className="relative min-w-0 flex-1 lg:flex-none">
        <ul
          ref={strip}
          onScroll={follow}
          tabIndex={several ? 0 : undefined}
          aria-label={t`Pictures of ${title}`}
          className="flex snap-x snap-mandatory overflow-x-auto bg-sunken [scrollbar-width:none] rounded-card"
        >
          {(several ? pictures : [pictures[0]]).map((url, index) => (
            <li key={index} id={`${id}${index}`} className="w-full shrink-0 snap-center">
              <Picture
                url={url}
                alt={several ? t`${title}, picture ${inWords(index)}` : title}
                sizes={sizes}
                ratio={ratio}
                isFirst={index === 0}
                className="max-lg:aspect-square"
              />
            </li>
          ))}
        </ul>
        {several && <Arrows shown={shown} count={pictures.length} show={show} />}
      </div>
      {several && (
        <ul className="flex flex-col gap-2 lg:flex-row">
          {pictures.map((url, index) => (
            <li key={url}>
              <Thumbnail
                url={url}
                href={`#${id}${index}`}
                number={inWords(index)}
                isShown={index === shown}
                show={() => show(index)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Follows which picture of the strip is seen, and brings another one into view. */
function useStrip() {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const show = (index: number) => {
    const { clientWidth = 0 } = strip.current ?? {}
    strip.current?.scrollTo({ left: index * clientWidth, behavior: 'smooth' })
  }
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
    setShown(Math.round(scrollLeft / clientWidth))
  }
  return { strip, shown, show, follow }
}

function Arrows({ shown, count, show }: { shown: number; count: number; show: (index: number) => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [number, all] = [formatNumber(shown + 1, language), formatNumber(count, language)]
  const round = 'rounded-full bg-surface shadow-1 ring-1 ring-line aria-disabled:text-ink-3'
  return (
    <div className="absolute inset-x-3 bottom-3 flex items-center justify-between gap-2 unscripted:hidden">
      <p className="rounded-full bg-surface px-3 py-1 text-xs font-medium text-ink-2 tabular-nums ring-1 ring-line">
        <Trans>
          Picture {number} of {all}
        </Trans>
      </p>
      <div className="flex gap-2">
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

type ThumbnailProps = { url: string; href: string; number: string; isShown: boolean; show: () => void }

function Thumbnail({ url, href, number, isShown, show }: ThumbnailProps) {
  const { t } = useLingui()
  const jump = (event: MouseEvent) => {
    event.preventDefault()
    show()
  }
  return (
    <a
      href={href}
      onClick={jump}
      aria-label={t`Show picture ${number}`}
      aria-current={isShown ? 'true' : undefined}
      className="block w-16 overflow-hidden rounded-image ring-1 ring-line aria-[current]:ring-2 aria-[current]:ring-primary md:w-20"
    >
      <Picture url={url} alt="" sizes="80px" />
    </a>
  )
}
