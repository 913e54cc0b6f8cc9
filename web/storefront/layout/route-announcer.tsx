import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Another page without a new document: its title is spoken and its heading gets the focus, as a browser would do, or
 * what the page itself names with `data-first-focus`. Going back leads to the link that was followed, if it stands in
 * the page itself.
 */
export function RouteAnnouncer() {
  const location = useLocation()
  const navigation = useNavigationType()
  const page = pageOf(location)
  const last = useRef(page)
  const [title, setTitle] = useState('')
  const isPressInPage = useRef(false)
  const ledFromOutside = useRef(new Set<string>())

  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      isPressInPage.current = target instanceof Element && target.closest('main') !== null
    }
    document.addEventListener('click', note, true)
    return () => document.removeEventListener('click', note, true)
  }, [])

  // Before anybody sees the page: who goes on to a field at once must not lose the focus to the heading.
  useLayoutEffect(() => {
    if (last.current === page) return
    const from = last.current
    last.current = page
    if (navigation !== 'POP') ledFromOutside.current[isPressInPage.current ? 'delete' : 'add'](page)
    if (navigation !== 'POP' && location.state?.isSamePage) return
    const own = document.querySelector<HTMLElement>('[data-first-focus]') ?? document.querySelector('h1')
    const target = (navigation === 'POP' && !ledFromOutside.current.has(from) && findLink(from)) || own
    if (target?.tagName === 'H1') target.tabIndex = -1
    target?.focus({ preventScroll: true })
    setTitle(document.title)
  }, [page, navigation, location.state])

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}

/**
 * A list sorted differently is still the same page; its second page is another one, unless it was appended
 * (`isSamePage`), and so is another search.
 */
function pageOf({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search)
  const [page, query] = [params.get('page') ?? '', params.get('query') ?? '']
  return page || query ? `${pathname}?page=${page}&query=${query}` : pathname
}

function findLink(page: string): HTMLElement | null {
  const [path = ''] = page.split('?')
  return document.querySelector<HTMLElement>(`main a:is([href="${CSS.escape(path)}"],[href^="${CSS.escape(path)}?"])`)
}
