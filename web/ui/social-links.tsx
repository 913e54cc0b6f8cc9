import { useLingui } from '@lingui/react/macro'
import { useShopFacts } from '../lib/shop/shop-settings.ts'
import facebook from './facebook.svg?no-inline'
import instagram from './instagram.svg?no-inline'
import youtube from './youtube.svg?no-inline'

const marks: Record<string, string> = { Facebook: facebook, Instagram: instagram, YouTube: youtube }

export function SocialLinks() {
  const { t } = useLingui()
  const { social } = useShopFacts()
  if (social.length === 0) return null
  return (
    <ul aria-label={t`Social pages`} className="flex gap-2">
      {social.map(({ name, link }) => (
        <li key={name}>
          <a
            href={link}
            rel="noopener"
            aria-label={name}
            className="grid size-11 place-items-center rounded-full border border-line bg-white hover:border-line-strong"
          >
            {marks[name] ? (
              <img src={marks[name]} alt="" width={22} height={22} loading="lazy" />
            ) : (
              <span aria-hidden className="text-sm font-bold text-black">
                {name.slice(0, 2)}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
