import { use } from 'react'
import { useLocation } from 'react-router'
import { SiteOrigin } from '../lib/site-origin.ts'

type Props = {
  title: string
  description?: string
  /** What a link to the page shows where it is shared. */
  picture?: string
  /** The page's own address, with the query that belongs to it. Without one the page asks not to be listed. */
  canonical?: string
}

/** What a page says of itself to the browser's tab, to search engines and to link previews; React moves it into the head. */
export function PageHead({ title, description, picture, canonical }: Props) {
  const origin = use(SiteOrigin)
  const { pathname } = useLocation()
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {canonical ? <link rel="canonical" href={origin + canonical} /> : <meta name="robots" content="noindex" />}
      <meta property="og:title" content={title} />
      <meta property="og:site_name" content="Haat" />
      <meta property="og:url" content={origin + (canonical ?? pathname)} />
      {description && <meta property="og:description" content={description} />}
      {picture && <meta property="og:image" content={picture.startsWith('/') ? origin + picture : picture} />}
    </>
  )
}
