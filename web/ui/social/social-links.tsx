import { useLingui } from '@lingui/react/macro'
import { shopFacts } from '../../lib/shop-facts.ts'
import facebook from './facebook.svg?no-inline'
import instagram from './instagram.svg?no-inline'
import youtube from './youtube.svg?no-inline'

const marks: Record<string, string> = { Facebook: facebook, Instagram: instagram, YouTube: youtube }

export function SocialLinks() {
  const { t } = useLingui()
  return (
    <ul aria-label={t`Social pages`} className="flex gap-2">
      {shopFacts.social.map(({ name, link }) => (
        <li key={name}>
          <a
            href={link}
            rel="noopener"
            aria-label={name}
            className="grid size-11 place-items-center rounded-full border border-line bg-white hover:border-line-strong"
          >
            <img src={marks[name]} alt="" width={22} height={22} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  )
}
