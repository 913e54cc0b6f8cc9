import { useEffect, type ComponentProps, type FocusEvent, type MouseEvent, type PointerEvent } from 'react'
import { PrefetchPageLinks, useLocation, useNavigate, type NavigateFunction, type NavigateOptions } from 'react-router'
import { create } from 'zustand'
import { addressIn, englishPath } from '../i18n/language.ts'
import { savesData } from '../browser/connection.ts'
import { areaOf } from '../i18n/areas.ts'
import { addWords } from '../i18n/load-words.ts'
import { useLanguage } from '../i18n/use-language.ts'

type Options = Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'>
type Props = Omit<ComponentProps<'a'>, 'href'> &
  Options & {
    to: string
    reloadDocument?: boolean
    /** Is told of a press, and calls `go` when it is time to lead on. */
    onFollow?: (link: HTMLAnchorElement, go: () => void) => void
  }

/** `intended`: the page whose link is about to be used. */
const useRouting = create<{ navigate?: NavigateFunction; intended?: string | undefined }>(() => ({}))
const otherSite = /^https?:/
/** Milliseconds that a pointer rests on a link before its page is fetched ahead. */
const intent = 100
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * A link to a page of the shop by its English address; it stays in the page's language, and fetches ahead when it is about
 * to be used. An address of another site is taken as it is. It does not listen to React Router, whose own links are drawn
 * anew whenever a page is on its way: a list has a hundred of them.
 */
export function Link({
  to,
  replace,
  state,
  preventScrollReset = false,
  reloadDocument,
  onClick,
  onFollow = atOnce,
  children,
  ...rest
}: Props) {
  const language = useLanguage()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (reloadDocument || !leadsOn(event)) return
    const { navigate } = useRouting.getState()
    if (!navigate) return
    event.preventDefault()
    const link = event.currentTarget
    const { href } = link
    onFollow(link, () => {
      const isHere = href === location.href
      void navigate(href.slice(location.origin.length), { replace: replace ?? isHere, state, preventScrollReset })
    })
  }
  return (
    <a
      onPointerEnter={intend}
      onPointerLeave={leave}
      onFocus={intend}
      onBlur={forget}
      {...rest}
      onClick={follow}
      href={otherSite.test(to) ? to : addressIn(language, to)}
    >
      {children}
    </a>
  )
}

/** A link within a text. */
export function TextLink({ className = '', ...rest }: Props) {
  return (
    <Link {...rest} className={`text-link underline decoration-1 underline-offset-4 hover:decoration-2 ${className}`} />
  )
}

/** Once on each page: leads where its links lead, and fetches ahead the code, the data and the words of the page that is about to be asked for. */
export function LinkRouter() {
  const navigate = useNavigate()
  const { key } = useLocation()
  const intended = useRouting((routing) => routing.intended)
  useEffect(() => useRouting.setState({ navigate }), [navigate])
  useEffect(() => forget, [key])
  useEffect(() => {
    // Where they cannot be fetched now, the page asks for them again.
    if (intended) addWords(areaOf(englishPath(intended.replace(/[?#].*/, '')))).catch(() => {})
  }, [intended])
  return intended && <PrefetchPageLinks page={intended} />
}

function atOnce(_: HTMLAnchorElement, go: () => void): void {
  go()
}

/** Whether a press on the link is for this window, and nobody else has answered it. */
function leadsOn(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target, origin } = event.currentTarget
  const isOwn = origin === location.origin && (target === '' || target === '_self')
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  return isOwn && isPlain && !event.defaultPrevented
}

function intend({ currentTarget: { href, origin } }: PointerEvent<HTMLAnchorElement> | FocusEvent<HTMLAnchorElement>) {
  clearTimeout(timer)
  if (origin !== location.origin || savesData()) return
  timer = setTimeout(() => useRouting.setState({ intended: href.slice(origin.length) }), intent)
}

/** A finger leaves the link before the press counts. */
function leave({ pointerType }: PointerEvent<HTMLAnchorElement>): void {
  if (pointerType === 'mouse') forget()
}

function forget(): void {
  clearTimeout(timer)
  useRouting.setState({ intended: undefined })
}
