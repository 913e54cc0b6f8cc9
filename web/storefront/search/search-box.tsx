import { useLingui } from '@lingui/react/macro'
import { useState, type SubmitEvent, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Form, useLocation } from 'react-router'
import { englishPath } from '../../i18n/language.ts'
import { useAddress } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import type { SuggestingInput } from './suggesting-input.tsx'
import { type Typed, typedIn, searchInputClass } from './search-input.ts'
import { useOffline } from '../../browser/connection.ts'
import { useHydrated } from '../../browser/lazy.tsx'

/** `typed` is what the plain input hands over. */
type Suggesting = { Input: typeof SuggestingInput; typed?: Typed }

type Props = { label?: string; className?: string }

/** A form like any other; suggestions come to it with the first focus. A blank query is not sent, and without a connection none is: the words stay. */
export function SearchBox({ label, className = '' }: Props) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const [suggesting, setSuggesting] = useState<Suggesting>()
  const { isOffline } = useOffline()
  const [held, setHeld] = useState(0)
  const query = (englishPath(pathname) === '/search' && new URLSearchParams(search).get('query')) || ''
  return (
    <Form
      role="search"
      aria-label={label ?? t`Search`}
      method="get"
      action={useAddress('/search')}
      onSubmit={(event) => {
        if (stopBlank(event) || !isOffline) return
        event.preventDefault()
        setHeld(held + 1)
      }}
      className={`relative flex gap-2 ${className}`}
    >
      {suggesting ? (
        <suggesting.Input
          query={query}
          typed={suggesting.typed}
          onTakenOver={() => setSuggesting({ Input: suggesting.Input })}
        />
      ) : (
        <PlainInput query={query} onReady={(ready) => flushSync(() => setSuggesting(ready))} />
      )}
      <Button type="submit" className="shrink-0">{t`Search`}</Button>
      {isOffline && held > 0 && (
        <p
          key={held}
          role="alert"
          className="absolute inset-x-0 top-full z-50 mt-1 rounded-control bg-warning-soft p-3 text-sm text-on-warning-soft"
        >
          {t`You are offline – showing saved pages`}
        </p>
      )}
    </Form>
  )
}

function stopBlank(event: SubmitEvent<HTMLFormElement>): boolean {
  const field = event.currentTarget.elements.namedItem('query')
  if (!(field instanceof HTMLInputElement) || field.value.trim()) return false
  event.preventDefault()
  field.focus()
  return true
}

type Ready = { Input: typeof import('./suggesting-input.tsx').SuggestingInput; typed: Typed }
type PlainInputProps = { query: string; onReady: (ready: Ready) => void }

/** Fetches the input that suggests when it is needed, and hands over when no letter is half composed. */
function PlainInput({ query, onReady }: PlainInputProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const isComposing = useRef(false)
  const ready = useRef<() => void>(null)
  const isHydrated = useHydrated()
  const lastQuery = useRef(query)
  useLayoutEffect(() => {
    if (input.current?.value === lastQuery.current) input.current.value = query
    lastQuery.current = query
  }, [query])

  const fetchSuggestions = async () => {
    const { SuggestingInput } = await import('./suggesting-input.tsx')
    ready.current = () => input.current && onReady({ Input: SuggestingInput, typed: typedIn(input.current) })
    if (!isComposing.current) ready.current()
  }
  return (
    <input
      ref={input}
      type="search"
      name="query"
      aria-label={t`Search Your Product`}
      placeholder={t`Search Your Product`}
      defaultValue={query}
      autoComplete="off"
      enterKeyHint="search"
      maxLength={300}
      // Without scripts the browser keeps a blank query from being sent.
      required={!isHydrated}
      pattern={isHydrated ? undefined : '.*\\S.*'}
      onFocus={() => void fetchSuggestions().catch(stayPlain)}
      onCompositionStart={() => (isComposing.current = true)}
      onCompositionEnd={() => {
        isComposing.current = false
        setTimeout(() => ready.current?.())
      }}
      className={searchInputClass}
    />
  )
}

/** Suggestions that cannot be fetched are asked for again with the next focus; searching works without them. */
function stayPlain(): void {}
