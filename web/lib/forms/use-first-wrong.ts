import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { FieldErrors } from '#domain/field-errors.ts'

type Form = {
  form: RefObject<HTMLFormElement | null>
  mistakes: Partial<FieldErrors>
  /** How often the form was sent in vain. */
  sends: number
}

/** Leads to the first field that is wrong, each time a form was sent in vain. */
export function useFirstWrong({ form, mistakes, sends }: Form): void {
  const lead = useEffectEvent(() => {
    const fields = [...(form.current?.elements ?? [])].filter((field) => field instanceof HTMLElement)
    fields.find((field) => field.matches(':not([type=hidden])') && mistakes[field.getAttribute('name') ?? ''])?.focus()
  })
  useEffect(() => {
    if (sends > 0) lead()
  }, [sends])
}
