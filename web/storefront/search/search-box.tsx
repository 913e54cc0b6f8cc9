import { useLingui } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { Form, useLocation } from 'react-router'
import { englishPath } from '../../i18n/language.ts'
import { useAddress } from '../../i18n/use-address.ts'
import { Button } from '../../ui/button.tsx'
import { PlainInput } from './plain-input.tsx'
import type { SuggestingInput } from './suggesting-input.tsx'
import type { Typed } from './typed.ts'

/** `typed` is what the plain input hands over. */
type Suggesting = { Input: typeof SuggestingInput; typed?: Typed }

type Props = { label?: string; className?: string }

/** A form like any other; suggestions come to it with the first focus. A blank query is not sent. */
export function SearchBox({ label, className = '' }: Props) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const [suggesting, setSuggesting] = useState<Suggesting>()
  const asked = (englishPath(pathname) === '/search' && new URLSearchParams(search).get('query')) || ''
  return (
    <Form
      role="search"
      aria-label={label ?? t`Search`}
      method="get"
      action={useAddress('/search')}
      onSubmit={stopBlank}
      className={`relative flex gap-2 ${className}`}
    >
      {suggesting ? (
        <suggesting.Input
          asked={asked}
          typed={suggesting.typed}
          onTakenOver={() => setSuggesting({ Input: suggesting.Input })}
        />
      ) : (
        <PlainInput asked={asked} onReady={(ready) => flushSync(() => setSuggesting(ready))} />
      )}
      <Button type="submit" className="shrink-0">{t`Search`}</Button>
    </Form>
  )
}

function stopBlank(event: SubmitEvent<HTMLFormElement>): void {
  const field = event.currentTarget.elements.namedItem('query')
  if (!(field instanceof HTMLInputElement) || field.value.trim()) return
  event.preventDefault()
  field.focus()
}
