import { Autocomplete } from '@base-ui/react/autocomplete'
import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { rowsOf, type Row } from './rows.ts'
import { searchInputClass } from './search-input-class.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { goOnTyping, type Typed } from './typed.ts'
import { questionIn, useSuggestions } from './use-suggestions.ts'

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
