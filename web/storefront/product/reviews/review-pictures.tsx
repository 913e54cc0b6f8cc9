import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState, type MouseEvent } from 'react'
import { formatNumber } from '#domain/money.ts'
import { pictureAt } from '#domain/goods/catalog.ts'
import { useLanguage } from '../../../i18n/use-language.ts'

const LargePictures = lazy(() =>
  import('../gallery/large-pictures.tsx').then((file) => ({ default: file.LargePictures })),
)

type Props = { pictures: string[]; author: string; title: string }

/** The pictures of a review: small ones that open larger, without scripts as pictures by themselves. */
export function ReviewPictures({ pictures, author, title }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const [opened, setOpened] = useState<number>()
  if (pictures.length === 0) return null
  const altOf = (index: number) => {
    const number = formatNumber(index + 1, language)
    return author ? t`Picture ${number} by ${author}` : t`Picture ${number} by a customer`
  }
  const open = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpened(index)
  }
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {pictures.map((url, index) => (
          <li key={url}>
            <a
              href={url}
              aria-haspopup="dialog"
              onClick={(event) => open(event, index)}
              className="block rounded-image"
            >
              <img
                src={pictureAt(url, 180)}
                alt={altOf(index)}
                width={88}
                height={88}
                loading="lazy"
                className="size-22 rounded-image border border-line bg-sunken object-cover transition-opacity hover:opacity-85"
              />
            </a>
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <Suspense>
          <LargePictures
            pictures={pictures}
            altOf={altOf}
            title={title}
            first={opened}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
