import { type ReactNode, useEffect, useRef } from 'react'
import { ArrowLeft, Search } from 'lucide-react'
import { useLingui } from '@lingui/react/macro'
import { Form, useNavigate, useNavigation } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Link } from '../../ui/link.tsx'
import { useLanguage, useAddress } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { listAddress } from '../../lib/list-query.ts'
import { Pager } from '../../ui/pager.tsx'

type Props = {
  title: string
  count?: ReactNode
  /** What the page is about, below its heading. */
  about?: ReactNode
  /** Lesser links beside the actions; on a phone they have a line of their own. */
  links?: ReactNode
  /** Links with a search among them: they have a line of their own on tablets and small laptops, too. */
  areWide?: true
  /** The title has a line of its own on phones, where it is long. */
  isLong?: true
  children?: ReactNode
}

/** The heading of a list: the number of entries beside it, and the actions at the end of the line. */
export function ListHead({ title, count, about, links, areWide, isLong, children }: Props) {
  return (
    <header className="flex flex-wrap items-start gap-x-4 gap-y-3 print:hidden">
      <PageHead title={title} />
      <div className={`flex max-w-full flex-1 flex-wrap items-baseline gap-x-3 ${isLong ? 'max-sm:basis-full' : ''}`}>
        <h1 className="max-w-full text-2xl wrap-break-word md:text-3xl">{title}</h1>
        {count && (
          <p role="status" className="text-ink-2 tabular-nums">
            {count}
          </p>
        )}
        {about && <div className="mt-1 basis-full text-ink-2">{about}</div>}
      </div>
      {links && (
        <div
          className={`-mx-2 flex flex-wrap items-center md:mx-0 md:gap-x-2 ${areWide ? 'max-xl:order-last max-xl:basis-full md:max-xl:-mx-2' : 'max-md:order-last max-md:basis-full'}`}
        >
          {links}
        </div>
      )}
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </header>
  )
}

/** From the page of one thing back to the list of all. */
export function BackLink({ to, state, children }: { to: string; state?: object; children: ReactNode }) {
  return (
    <Link
      to={to}
      state={state}
      className="-ms-2 mb-1 inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-medium text-link hover:bg-primary-soft print:hidden"
    >
      <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
      {children}
    </Link>
  )
}

type FilterLink = { label: string; to: string; isHere: boolean; count?: number | undefined; className?: string }

// `fade-end`, in pixels: it shows that a line goes on.
const fade = 40

/** A line that scrolls on phones. */
export const phoneLine = '-mx-4 flex overflow-x-auto px-4 max-md:pe-10 max-md:fade-end md:mx-0 md:px-0'

/** Where filters are one line that scrolls, the chosen one is in view; the last one, where there are several. */
export function useChosenInView<Line extends HTMLElement>(chosen: string | undefined) {
  const line = useRef<Line>(null)
  useEffect(() => {
    const whole = line.current
    const last = [...(whole?.querySelectorAll('[aria-current]') ?? [])].at(-1)
    if (chosen === undefined || !whole || !last) return
    const hidden = last.getBoundingClientRect().right + fade - whole.getBoundingClientRect().right
    if (hidden > 0) whole.scrollLeft += hidden
  }, [chosen])
  return line
}

type FilterLinksProps = {
  label: string
  filters: FilterLink[]
  /** They share a line with others, which scrolls as a whole on phones and tablets. */
  isPart?: true
}

/** The filters of a list, each with its own address. */
export function FilterLinks({ label, filters, isPart }: FilterLinksProps) {
  const language = useLanguage()
  const line = useChosenInView<HTMLUListElement>(filters.find(({ isHere }) => isHere)?.to)
  return (
    <nav aria-label={label} className={isPart ? 'max-lg:shrink-0' : 'min-w-0'}>
      <ul ref={line} className={`gap-1.5 py-1 ${isPart ? 'flex lg:flex-wrap' : `${phoneLine} md:flex-wrap`}`}>
        {filters.map(({ label: word, to, isHere, count, className }) => (
          <li key={word} className={className}>
            <Link
              to={to}
              state={{ isSamePage: true }}
              preventScrollReset
              aria-current={isHere ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-full bg-surface px-3 font-medium whitespace-nowrap ring-1 ring-line-strong ring-inset hover:bg-sunken aria-[current]:bg-primary aria-[current]:text-on-primary aria-[current]:ring-primary"
            >
              {word}
              {count !== undefined && <span className="tabular-nums">({formatNumber(count, language)})</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const debounce = 250

type ListSearchProps = {
  /** The list's English address, and its other parameters. */
  path: string
  kept: Record<string, string | undefined>
  search: string | undefined
  label: string
  placeholder: string
}

/** Searches a list while one types; without scripts, when the form is sent. Escape clears the words. */
export function ListSearch({ path, kept, search = '', label, placeholder }: ListSearchProps) {
  const { t } = useLingui()
  const action = useAddress(path)
  const navigate = useNavigate()
  const addressNow = useAddressNow(action)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const goTo = (replace: boolean) => {
    clearTimeout(timer.current)
    const filters = addressNow().filter(([name]) => name in kept)
    const words = input.current?.value.trim()
    const to = listAddress(action, { ...Object.fromEntries(filters), search: words })
    void navigate(to, { replace, preventScrollReset: true, state: { isSamePage: true } })
  }
  const searchSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(goTo, debounce, true)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    const field = input.current
    if (field && field !== document.activeElement) field.value = search
  }, [search])
  return (
    <Form
      role="search"
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        goTo(false)
      }}
      className="flex min-w-0 flex-1 basis-72 gap-2 lg:max-w-md"
    >
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <input
        ref={input}
        type="search"
        name="search"
        data-list-search
        defaultValue={search}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={placeholder}
        onChange={searchSoon}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== 'Escape' || !currentTarget.value) return
          currentTarget.value = ''
          searchSoon()
        }}
        className="min-h-11 w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 placeholder:text-ink-3"
      />
      <Button type="submit" variant="secondary" aria-label={t`Search`} className="max-sm:px-3">
        <Search size={20} aria-hidden />
      </Button>
    </Form>
  )
}

/** What the list is asked for by now, which may be ahead of what is shown: a filter was chosen a moment ago. */
function useAddressNow(action: string): () => [string, string][] {
  const { location: coming } = useNavigation()
  const latest = useRef(coming)
  useEffect(() => {
    latest.current = coming
  }, [coming])
  return () => [...new URLSearchParams((latest.current?.pathname === action ? latest.current : location).search)]
}

type ListPagerProps = {
  path: string
  query: Record<string, string | number | undefined>
  found: { total: number; page: number; limit: number }
}

/** The pages of a list of the admin. */
export function ListPager({ path, query, found: { total, page, limit } }: ListPagerProps) {
  return (
    <div className="mt-8 print:hidden">
      <Pager
        page={page}
        pages={Math.ceil(total / limit)}
        addressOf={(to) => listAddress(path, { ...query, page: to })}
      />
    </div>
  )
}

export const mostCounted = 10_000

/** How many entries a list has: "(1,234)". A search is counted up to ten thousand. */
export function useCountWords(): (total: number) => string {
  const { t } = useLingui()
  const language = useLanguage()
  return (total) => {
    if (total === mostCounted + 1) return t`(more than ${formatNumber(mostCounted, language)})`
    return `(${formatNumber(total, language)})`
  }
}
