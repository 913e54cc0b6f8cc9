import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'

type Props = { pictures: string[]; idOf: (index: number) => string; shown: number; show: (index: number) => void }

/** All pictures in small; without scripts each jumps to the large one. */
export function Thumbnails({ pictures, idOf, shown, show }: Props) {
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
            className="block w-16 overflow-hidden rounded-image ring-1 ring-line aria-[current]:ring-2 aria-[current]:ring-primary md:w-20"
          >
            <Picture url={url} alt="" sizes="80px" />
          </a>
        </li>
      ))}
    </ul>
  )
}
