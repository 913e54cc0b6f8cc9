import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useId, useState } from 'react'
import type { Category } from '#domain/goods/catalog.ts'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { Arrows } from './arrows.tsx'
import { EnlargeLink } from './enlarge-link.tsx'
import { Thumbnails } from './thumbnails.tsx'
import { useStrip } from './use-strip.ts'

type Props = { pictures: string[]; title: string; category: Category }

const LargePictures = lazy(() => import('./large-pictures.tsx').then((file) => ({ default: file.LargePictures })))
const sizes = '(min-width: 80rem) 588px, (min-width: 64rem) 46vw, 76vw'

/** The pictures in a row to swipe through, with small ones beside to jump by. Without scripts it still scrolls and jumps. */
export function Gallery({ pictures, title, category }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const id = useId()
  const [isLarge, setLarge] = useState(false)
  const { strip, shown, show, follow } = useStrip()
  const ratio = category === 'Cloth' ? 'tall' : 'square'
  const several = pictures.length > 1
  const altOf = (index: number) => (several ? t`${title}, picture ${formatNumber(index + 1, language)}` : title)
  const idOf = (index: number) => `${id}${index}`
  return (
    <section aria-label={t`Pictures`} className="flex gap-3 self-start lg:flex-col">
      <div className="relative min-w-0 flex-1 lg:flex-none">
        <ul
          ref={strip}
          onScroll={follow}
          tabIndex={several ? 0 : undefined}
          aria-label={t`Pictures of ${title}`}
          className="flex snap-x snap-mandatory overflow-x-auto rounded-card bg-sunken [scrollbar-width:none]"
        >
          {(several ? pictures : [pictures[0]]).map((url, index) => (
            <li key={index} id={idOf(index)} className="w-full shrink-0 snap-center">
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
        <EnlargeLink url={pictures[shown]} onOpen={() => setLarge(true)} />
        {several && <Arrows shown={shown} count={pictures.length} show={show} />}
      </div>
      {several && <Thumbnails pictures={pictures} idOf={idOf} shown={shown} show={show} />}
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
