import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { searchInputClass } from './search-input-class.ts'
import { typedIn, type Typed } from './typed.ts'

type Ready = { Input: typeof import('./suggesting-input.tsx').SuggestingInput; typed: Typed }
type Props = { asked: string; onReady: (ready: Ready) => void }

/** Fetches the input that suggests when it is needed, and hands over when no letter is half composed. */
export function PlainInput({ asked, onReady }: Props) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const isComposing = useRef(false)
  const ready = useRef<() => void>(null)
  const isHydrated = useHydrated()
  const lastAsked = useRef(asked)
  useLayoutEffect(() => {
    if (input.current?.value === lastAsked.current) input.current.value = asked
    lastAsked.current = asked
  }, [asked])

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
      defaultValue={asked}
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
