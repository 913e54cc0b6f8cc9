import { data } from 'react-router'
import { isStandardPage, pageAddress } from '#domain/shop/page.ts'
import { languageOf } from '../../i18n/language.ts'
import { DocumentPage } from './document.tsx'
import { ownDocument } from './own-text.server.ts'
import type { Route } from './+types/own-page.ts'

/** A page that the shopkeeper has written; one in the place of a standard page has its address. */
export async function loader({ params: { slug }, url, context }: Route.LoaderArgs) {
  const found = isStandardPage(slug)
    ? undefined
    : await ownDocument(slug, { context, language: languageOf(url.pathname) })
  if (!found) throw data('not-found', 404)
  return { ...found, address: pageAddress({ kind: 'page', slug }) }
}

export default function OwnPage({ loaderData: { document, address } }: Route.ComponentProps) {
  return <DocumentPage document={document} address={address} />
}
