import { useEffect, useRef, type RefObject } from 'react'
import { useLocation, useParams } from 'react-router'
import { englishPath } from '../../i18n/language.ts'

/** What a list says was done on the page that led to it; who comes back is not told again. */
const news = ['did', 'done', 'saved', 'deleted']

/** An address that knows the list one comes from, by its query. */
export function withList(to: string, list: string): string {
  return list ? `${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams({ list })}` : to
}

/** The list at `path` as one left it, with its filter and page; `more` is what was done meanwhile. */
export function listAgain(path: string, list: string, more: Record<string, string> = {}): string {
  const params = new URLSearchParams(list)
  for (const name of news) params.delete(name)
  for (const [name, value] of Object.entries(more)) params.set(name, value)
  return params.size > 0 ? `${path}?${params}` : path
}

/** The query of the list at `path`, on the list itself and on pages that were opened from it. */
export function useList(path: string): string {
  const { pathname, search } = useLocation()
  return englishPath(pathname) === path ? search.slice(1) : (new URLSearchParams(search).get('list') ?? '')
}

/** Where a link leads back to the list at `path`: to the row of the page's subject. */
export function useWayBack(path: string) {
  const { id: left } = useParams()
  return { to: listAgain(path, useList(path)), state: { isSamePage: left !== undefined && left !== 'new', left } }
}

/** On the list again, the focus is on what one comes back from. */
export function useFocusOnLeft(): void {
  const left: string | undefined = useLocation().state?.left
  useEffect(() => {
    if (left) focusOn(left)
  }, [left])
}

/** Puts the focus on the link of a row, which brings it into view. */
export function focusOn(id: string | undefined): void {
  const links = document.querySelectorAll<HTMLElement>(`[data-open][href*="/${id}"]`)
  const shown = [...links].find((link) => link.offsetParent !== null)
  shown?.focus()
}

/** Leads on to a heading, in place of something that goes. */
export function focusHeading(heading: HTMLElement | null | undefined): void {
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Whoever works on a row that then goes, as in a list of one status, goes on with the one that takes its place. */
export function useFocusOnNext(list: RefObject<HTMLElement | null>, rows: readonly unknown[]): void {
  const last = useRef<{ row: Element; place: number }>(undefined)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest('[data-row]') : null
      last.current = row && list.current?.contains(row) ? { row, place: rowsIn(list).indexOf(row) } : undefined
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [list])
  useEffect(() => {
    if (!last.current || last.current.row.isConnected || document.activeElement !== document.body) return
    const next = rowsIn(list)
      .slice(0, last.current.place + 1)
      .at(-1)
    const control = next?.querySelector<HTMLElement>('.menu-opener') ?? next?.querySelector<HTMLElement>('[data-open]')
    control?.focus()
  }, [list, rows])
}

function rowsIn({ current }: RefObject<HTMLElement | null>): Element[] {
  return [...(current?.querySelectorAll('[data-row]') ?? [])]
}
