import { redirect } from 'react-router'
import { FailedCall } from '#contract/client.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { orErrorPage } from './shop/shop.ts'
import { listAddress, readQuery, type QueryOf, type Readers } from './list-query.ts'
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
    const last = { ...Object.fromEntries(searchParams), ...query, page: Math.ceil(found.total / found.limit) }
    throw redirect(addressIn(languageOf(pathname), listAddress(path, last)))
  }
  return { query, found }
}

/** For `catch`: undefined where the shop is too busy or has failed at a call. Any other error is a bug, and is thrown. */
export function ifUnavailable(error: unknown): undefined {
  const isBusy = error instanceof Refusal && (error.status >= 500 || error.status === 429)
  if (!isBusy && !(error instanceof FailedCall)) throw error
}

/** The same where a call may also be refused with one of these codes. */
export function ifUnavailableOr(...codes: RefusalCode[]) {
  return (error: unknown): undefined =>
    error instanceof Refusal && codes.includes(error.code) ? undefined : ifUnavailable(error)
}
