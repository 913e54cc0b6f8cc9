import { useLingui } from '@lingui/react/macro'
import { pictureAt } from '#domain/goods/catalog.ts'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../i18n/use-language.ts'

/** Pictures that somebody sent, small, in a row; where they open, each is a link to the whole picture. */
export function PictureRow({ pictures, doesOpen = false }: { pictures: string[]; doesOpen?: boolean }) {
  const { t } = useLingui()
  const language = useLanguage()
  if (pictures.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {pictures.map((url, index) => {
        const picture = (
          <img
            src={pictureAt(url, 180)}
            alt={t`Picture ${formatNumber(index + 1, language)}`}
            width={80}
            height={80}
            loading="lazy"
            className="size-20 rounded-image border border-line bg-sunken object-cover"
          />
        )
        return (
          <li key={url}>
            {doesOpen ? (
              <a href={url} target="_blank" rel="noreferrer" className="block rounded-image">
                {picture}
              </a>
            ) : (
              picture
            )}
          </li>
        )
      })}
    </ul>
  )
}
