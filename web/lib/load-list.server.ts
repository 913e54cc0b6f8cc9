import { redirect } from 'react-router'
import { orErrorPage } from './shop/shop.ts'
import { listAddress, readQuery, type QueryOf, type Readers } from './list-query.ts'
import { ifUnavailable } from './shop/unavailable.server.ts'
import { addressIn, languageOf } from '../i18n/language.ts'

type Found = { rows: unknown[]; total: number; limit: number }
type List<Of extends Readers, Of2> = { path: string; readers: Of; load: (query: QueryOf<Of>) => Promise<Of2> }

/**
 * A list as its address asks for it. `found` is undefined where the shop cannot answer now: the page says so in place of
 * the list, with status 503. A page after the last one leads to the last one.
 */
export async function loadList<Of extends Readers, Rows extends Found>(
  { pathname, searchParams }: URL,
  { path, readers, load }: List<Of, Rows>,
) {
  const query = readQuery(readers, searchParams)
  const found = await load(query).catch(ifUnavailable).catch(orErrorPage)
  if (found && found.rows.length === 0 && found.total > 0 && query.page) {
    const last = { ...query, page: Math.ceil(found.total / found.limit) }
    throw redirect(addressIn(languageOf(pathname), listAddress(path, last)))
  }
  return { query, found }
}
