import { use } from 'react'
import { useLocation } from 'react-router'
import { addressIn } from '../i18n/language.ts'
import { ShopSettings } from '../lib/shop/shop-settings.ts'
import { useLanguage } from '../i18n/use-language.ts'

type Props = {
  title: string
  description?: string
  /** What a link to the page shows where it is shared. */
  picture?: string
  /** The page's own English address, with the query that belongs to it. Without one the page asks not to be listed. */
  canonical?: string
}

/** What a page says of itself to the browser's tab, to search engines and to link previews; React moves it into the head. */
export function PageHead({ title, description, picture, canonical }: Props) {
  const { origin, facts } = use(ShopSettings)
  const language = useLanguage()
  const { pathname } = useLocation()
  const address = origin + (canonical ? addressIn(language, canonical) : pathname)
  return (
    <>
      <title>{`${title} · ${facts.name}`}</title>
      {description && <meta name="description" content={description} />}
      {canonical ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      <meta property="og:title" content={title} />
      <meta property="og:site_name" content={facts.name} />
      <meta property="og:url" content={address} />
      {description && <meta property="og:description" content={description} />}
      {picture && <meta property="og:image" content={picture.startsWith('/') ? origin + picture : picture} />}
    </>
  )
}
