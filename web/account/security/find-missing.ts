import type { FieldErrors } from '#domain/field-errors.ts'

/** The given error for each field that is empty. */
export function findMissing(errors: FieldErrors): (form: FormData) => FieldErrors {
  return (form) =>
    Object.fromEntries(Object.entries(errors).filter(([name]) => String(form.get(name) ?? '').trim() === ''))
}
