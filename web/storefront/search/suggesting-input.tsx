import { Autocomplete } from '@base-ui/react/autocomplete'
import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState, useEffect, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { useAddress } from '../../i18n/use-language.ts'
import { attempt } from '../../browser/device-storage.ts'
import { rowsOf, startRows, type Row, type Start, type Suggestions } from './rows.ts'
import { searchInputClass, goOnTyping, type Typed } from './search-input.ts'
import { StartList, SuggestionList } from './suggestion-list.tsx'

type Props = { query: string; typed: Typed | undefined; onTakenOver: () => void }

/** The search input with what the shop suggests below it. It takes the plain one's place, text and cursor included. */
export function SuggestingInput({ query, typed, onTakenOver }: Props) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  // Open on the page on which one types: going to another one closes it.
  const { key } = useLocation()
  const { text, setText, choose } = useText({ query, typed: typed?.text, page: key })
  const [openOn, setOpenOn] = useState<string>()
  const setOpen = (isOpen: boolean) => setOpenOn(isOpen ? key : undefined)
  const question = questionIn(text)
  const isOpen = openOn === key
  const { found, isAsking } = useSuggestions(isOpen ? question : '')
  const start = useStart(isOpen && text.trim() === '', input)
  const isShown = isOpen && (question !== '' || start.rows.length > 0)

  useLayoutEffect(() => {
    if (!typed || !input.current) return
    goOnTyping(input.current, typed)
    if (typed.hasFocus && (typed.text !== query || typed.text === '')) setOpenOn(key)
    onTakenOver()
  }, [typed, query, key, onTakenOver])

  useEffect(() => {
    const form = input.current?.form
    const keep = () => input.current?.value.trim() && keepSearch(input.current.value.trim())
    form?.addEventListener('submit', keep)
    return () => form?.removeEventListener('submit', keep)
  }, [])

  return (
    <Autocomplete.Root
      inline
      filter={null}
      items={text.trim() === '' ? start.rows : found ? rowsOf(found) : []}
      itemToStringValue={nameOf}
      value={text}
      onValueChange={setText}
      open={isShown}
      onOpenChange={setOpen}
    >
      <Autocomplete.Input
        ref={input}
        type="search"
        name="query"
        aria-label={t`Search Your Product`}
        placeholder={t`Search Your Product`}
        enterKeyHint="search"
        maxLength={300}
        onFocus={() => text === '' && setOpen(true)}
        onBlur={({ relatedTarget }) => relatedTarget?.matches('[data-forget]') || setOpen(false)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && !isShown) setOpen(true)
          if (event.key !== 'Escape' || !isShown) return
          // What was typed stays; only a second Escape empties the box.
          event.preventBaseUIHandler()
          event.preventDefault()
          setOpen(false)
        }}
        className={searchInputClass}
      />
      {text.trim() === '' ? (
        <StartList isShown={isShown} forget={start.forget} onLeave={() => setOpen(false)} />
      ) : (
        <SuggestionList {...{ isShown, isAsking, found, question }} onChoose={choose} />
      )}
    </Autocomplete.Root>
  )
}

/** What the box says: what was asked for, until something else is typed; that stays until a suggestion was followed. */
function useText({ query, typed, page }: { query: string; typed: string | undefined; page: string }) {
  const [text, setText] = useState(typed ?? query)
  const [lastQuery, setLastQuery] = useState(query)
  const [chosenOn, setChosenOn] = useState<string>()
  // What was typed while the answer was on its way stays.
  if (query !== lastQuery) {
    setLastQuery(query)
    if (text === lastQuery) setText(query)
  }
  if (chosenOn && chosenOn !== page) {
    setChosenOn(undefined)
    setText(query)
  }
  const write = (next: string) => {
    setChosenOn(undefined)
    setText(next)
  }
  return { text, setText: write, choose: () => setChosenOn(page) }
}

function nameOf({ name }: Row): string {
  return name
}

/** What an empty search offers while it is open. */
function useStart(isOpen: boolean, input: RefObject<HTMLInputElement | null>) {
  const address = useAddress('/suggest')
  const [start, setStart] = useState<Start>()
  const [recent, setRecent] = useState<string[]>([])
  useEffect(() => {
    if (!isOpen) return undefined
    setRecent(recentSearches())
    const asking = new AbortController()
    void ask<Start>(address, asking).then((answer) => answer?.popular && setStart(answer))
    return () => asking.abort()
  }, [address, isOpen])
  const press = () => {
    forgetSearches()
    setRecent([])
    input.current?.focus()
  }
  const rows = isOpen && start ? startRows(recent, start) : []
  return { rows, forget: start && recent.length > 0 ? { label: start.words.forget, press } : undefined }
}

const pauseInTyping = 200
const longestWait = 8000
const fewestLetters = 2

type Answer = { query: string; found?: Suggestions }

/** What is typed, as it is asked for: the same words are the same question. */
function questionIn(text: string): string {
  const question = text.normalize('NFC').trim().replace(/\s+/g, ' ').slice(0, 100)
  return question.length < fewestLetters ? '' : question
}

/**
 * What the shop suggests for a question, asked when typing pauses; an answer that comes late is dropped. `found` is
 * undefined where the shop could not be asked; until the next answer the one before stays.
 */
function useSuggestions(question: string): Answer & { isAsking: boolean } {
  const address = useAddress('/suggest')
  const [answer, setAnswer] = useState<Answer>({ query: '' })
  useEffect(() => {
    const kept = answered.get(address + question)
    if (kept || !question) {
      setAnswer({ query: question, found: kept })
      return
    }
    const asking = new AbortController()
    let isLate = false
    const timer = setTimeout(() => {
      void ask<Suggestions>(`${address}?query=${encodeURIComponent(question)}`, asking).then((found) => {
        if (isLate) return
        if (found) answered.set(address + question, found)
        setAnswer({ query: question, found })
      })
    }, pauseInTyping)
    return () => {
      isLate = true
      clearTimeout(timer)
      asking.abort()
    }
  }, [address, question])
  return { ...answer, isAsking: answer.query !== question }
}

/** Going back a letter asks nothing again. */
const answered = new Map<string, Suggestions>()

async function ask<Answered>(address: string, asking: AbortController): Promise<Answered | undefined> {
  const timer = setTimeout(() => asking.abort(), longestWait)
  try {
    const answer = await fetch(address, { signal: asking.signal })
    return answer.ok ? await answer.json() : undefined
  } catch {
    // Too slow, or typed over: the search itself needs no suggestions.
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

const name = 'searches'
const most = 5

/** What was searched for on this device, the latest first. */
function recentSearches(): string[] {
  const kept: unknown = attempt(() => JSON.parse(localStorage.getItem(name) ?? '[]'))
  return Array.isArray(kept) ? kept.filter((search) => typeof search === 'string').slice(0, most) : []
}

function keepSearch(search: string): void {
  const others = recentSearches().filter((other) => other.toLowerCase() !== search.toLowerCase())
  attempt(() => localStorage.setItem(name, JSON.stringify([search, ...others].slice(0, most))))
}

function forgetSearches(): void {
  attempt(() => localStorage.removeItem(name))
}
