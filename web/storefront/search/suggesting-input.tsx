import { Autocomplete } from '@base-ui/react/autocomplete'
import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState, useEffect } from 'react'
import { useLocation } from 'react-router'
import { plural } from '@lingui/core/macro'
import { rowsOf, type Row, type Suggestions } from './rows.ts'
import { searchInputClass } from './search-input-class.ts'
import { goOnTyping, type Typed } from './typed.ts'
import { useAddress } from '../../i18n/use-address.ts'
import { SuggestionRow } from './suggestion-row.tsx'

type Props = { asked: string; typed: Typed | undefined; onTakenOver: () => void }

/** The search input with what the shop suggests below it. It takes the plain one's place, text and cursor included. */
export function SuggestingInput({ asked, typed, onTakenOver }: Props) {
  const { t } = useLingui()
  const [text, setText] = useState(typed?.text ?? asked)
  const [lastAsked, setLastAsked] = useState(asked)
  // What was typed while the answer was on its way stays.
  if (asked !== lastAsked) {
    setLastAsked(asked)
    if (text === lastAsked) setText(asked)
  }
  const input = useRef<HTMLInputElement>(null)
  // Open on the page on which one types: going to another one closes it.
  const { key } = useLocation()
  const [openOn, setOpenOn] = useState<string>()
  const setOpen = (isOpen: boolean) => setOpenOn(isOpen ? key : undefined)
  const question = questionIn(text)
  const isShown = openOn === key && question !== ''
  const { found, isAsking } = useSuggestions(isShown ? question : '')

  useLayoutEffect(() => {
    if (!typed || !input.current) return
    goOnTyping(input.current, typed)
    if (typed.hasFocus && typed.text !== asked) setOpenOn(key)
    onTakenOver()
  }, [typed, asked, key, onTakenOver])

  return (
    <Autocomplete.Root
      inline
      filter={null}
      items={found ? rowsOf(found) : []}
      itemToStringValue={nameOf}
      value={text}
      onValueChange={(next, { reason }) => reason !== 'item-press' && setText(next)}
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
        onBlur={() => setOpen(false)}
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
      <SuggestionList isShown={isShown} isAsking={isAsking} found={found} question={question} />
    </Autocomplete.Root>
  )
}

function nameOf({ name }: Row): string {
  return name
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
      void ask(`${address}?query=${encodeURIComponent(question)}`, asking).then((found) => {
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

async function ask(address: string, asking: AbortController): Promise<Suggestions | undefined> {
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

type SuggestionListProps = { isShown: boolean; isAsking: boolean; found: Suggestions | undefined; question: string }

/** Below the search, as wide as it is; a press in it leaves the focus where one types. */
function SuggestionList({ isShown, isAsking, found, question }: SuggestionListProps) {
  return (
    <div
      role="presentation"
      onMouseDown={(event) => event.preventDefault()}
      aria-busy={isAsking || undefined}
      className={
        isShown
          ? 'absolute inset-x-0 top-full z-10 mt-1.5 max-h-[min(36rem,60dvh)] overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-2 shadow-3'
          : 'sr-only'
      }
    >
      <SuggestionStatus isShown={isShown} isAsking={isAsking} found={found} />
      {isShown && (
        <Autocomplete.List className={isAsking ? 'opacity-60' : ''}>
          {(row: Row) => <SuggestionRow key={row.to} row={row} question={question} />}
        </Autocomplete.List>
      )}
    </div>
  )
}

type SuggestionStatusProps = { isShown: boolean; isAsking: boolean; found: Suggestions | undefined }

/** How it stands, spoken when it changes. How many rows there are is seen anyway, and only spoken. */
function SuggestionStatus({ isShown, isAsking, found }: SuggestionStatusProps) {
  const { t } = useLingui()
  const rows = found ? rowsOf(found).length : 0
  const words = () => {
    if (isAsking) return t`Searching…`
    if (!found && !navigator.onLine) return t`You are offline, so there are no suggestions.`
    if (!found) return t`Suggestions could not be loaded. You can still press Search.`
    if (rows === 0) return t`Nothing to suggest. Press Search to look everywhere.`
    return t`${plural(rows, { one: '# suggestion', other: '# suggestions' })}`
  }
  return (
    <Autocomplete.Status className={rows === 0 ? 'px-3 py-2 text-sm text-ink-2' : 'sr-only'}>
      {isShown && words()}
    </Autocomplete.Status>
  )
}
