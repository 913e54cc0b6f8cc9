import type { FieldErrors } from '#domain/field-errors.ts'

/** Finds the fields that are empty, and says of each what it is told to. */
export function findMissing(errors: FieldErrors): (form: FormData) => FieldErrors {
  return (form) =>
    Object.fromEntries(Object.entries(errors).filter(([name]) => String(form.get(name) ?? '').trim() === ''))
}
