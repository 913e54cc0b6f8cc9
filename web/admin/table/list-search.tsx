import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { useAddress } from '../../i18n/use-address.ts'
import { Button } from '../../ui/button.tsx'

const debounce = 250

type Props = {
  /** The list's English address, and its other parameters. */
  path: string
  kept: Record<string, string | undefined>
  search: string | undefined
  label: string
  placeholder: string
}

/** Searches a list while one types; without scripts, when the form is sent. Escape clears the words. */
export function ListSearch({ path, kept, search = '', label, placeholder }: Props) {
  const { t } = useLingui()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const submitSearch = () =>
    void submit(form.current, { replace: true, preventScrollReset: true, state: { isSamePage: true } })
  const searchSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(submitSearch, debounce)
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
        onChange={searchSoon}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== 'Escape' || !currentTarget.value) return
          currentTarget.value = ''
          searchSoon()
        }}
        className="min-h-11 w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 placeholder:text-ink-3"
      />
      <Button type="submit" variant="secondary" aria-label={t`Search`}>
        <Search size={20} aria-hidden />
      </Button>
    </Form>
  )
}
