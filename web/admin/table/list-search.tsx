import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { useAddress } from '../../i18n/use-address.ts'
import { Button } from '../../ui/button.tsx'

const patience = 250

type Props = {
  /** The list's English address, and what else it is asked for. */
  path: string
  kept: Record<string, string | undefined>
  search: string | undefined
  label: string
  placeholder: string
}

/** Looks through a list while one types; without scripts, when the form is sent. Escape takes the words back. */
export function ListSearch({ path, kept, search = '', label, placeholder }: Props) {
  const { t } = useLingui()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const look = () => void submit(form.current, { replace: true, preventScrollReset: true, state: { isSamePage: true } })
  const lookSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(look, patience)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    const field = input.current
    if (field && field !== document.activeElement) field.value = search
  }, [search])
  return (
    <Form ref={form} role="search" action={useAddress(path)} className="flex min-w-0 flex-1 basis-72 gap-2 lg:max-w-md">
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
        onChange={lookSoon}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== 'Escape' || !currentTarget.value) return
          currentTarget.value = ''
          lookSoon()
        }}
        className="min-h-11 w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 placeholder:text-ink-3"
      />
      <Button type="submit" variant="secondary" aria-label={t`Search`}>
        <Search size={20} aria-hidden />
      </Button>
    </Form>
  )
}
