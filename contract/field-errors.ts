import { z } from 'zod'
import {
  fieldErrorCodes,
  isFieldError,
  type ErrorParams,
  type FieldError,
  type FieldErrorCode,
} from '#domain/field-errors.ts'

type Params<Code extends FieldErrorCode> = unknown extends ErrorParams<Code> ? [] : [ErrorParams<Code>]

/** The message of a shape: zod carries text only, so the code and its parameters travel as JSON until `errorOf` reads them. */
export function says<Code extends FieldErrorCode>(code: Code, ...[params]: Params<Code>): string {
  return JSON.stringify({ code, ...(params as object | undefined) })
}

/** The same for an error that a rule of the domain has found. */
export function sayError({ code, ...params }: FieldError): string {
  return JSON.stringify({ code, ...params })
}

type Issue = z.core.$ZodIssue

/** What to hand to zod while it reads, so that what was left out can be told from what has the wrong type. */
export const readingOptions = { reportInput: true } as const

/** What an issue says: the code of the shape, or of the table for zod's own words, which no caller ever sees. */
export function errorOf(issue: Issue): FieldError {
  return said(issue.message) ?? errorOfZod(issue)
}

function said(message: string): FieldError | undefined {
  const error: unknown = message.startsWith('{"code":') ? JSON.parse(message) : undefined
  return isFieldError(error) ? error : undefined
}

function errorOfZod(issue: Issue): FieldError {
  switch (issue.code) {
    case 'invalid_type':
      return 'input' in issue && issue.input === undefined ? { code: 'required' } : (types[issue.expected] ?? invalid)
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'invalid_format':
      return formats[issue.format] ?? invalid
    case 'invalid_value':
      return { code: 'not-one-of', of: issue.values.map(String) }
    case 'invalid_union':
      return issue.errors.flat().flatMap(({ message }) => said(message) ?? [])[0] ?? invalid
    case 'unrecognized_keys':
      return { code: 'unknown-field' }
    default:
      return invalid
  }
}

const types: Record<string, FieldError> = {
  string: { code: 'not-a-text' },
  number: { code: 'not-a-number' },
  int: { code: 'not-a-whole-number' },
  boolean: { code: 'not-true-or-false' },
  array: { code: 'not-a-list' },
  object: { code: 'not-an-object' },
  record: { code: 'not-an-object' },
}
const formats: Record<string, FieldError> = {
  email: { code: 'invalid-email' },
  url: { code: 'not-a-web-address' },
  uuid: { code: 'not-an-id' },
  date: { code: 'invalid-day' },
  datetime: { code: 'invalid-moment' },
}
const invalid: FieldError = { code: 'invalid' }

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): FieldError {
  const max = Number(maximum)
  if (origin === 'string') return { code: 'too-long', max }
  return origin === 'array' ? { code: 'too-many', max } : { code: 'too-large', max }
}

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): FieldError {
  const min = Number(minimum)
  if (origin === 'string') return min === 1 ? { code: 'empty' } : { code: 'too-short', min }
  if (origin === 'array') return min === 1 ? { code: 'empty' } : { code: 'too-few', min }
  return min === 0 ? { code: 'negative' } : { code: 'too-small', min }
}

const wireError = z.looseObject({ code: z.enum(fieldErrorCodes) })

/** A field error on the wire: its code, and its parameters beside it. */
export const fieldError = z.codec(wireError, z.custom<FieldError>(), {
  decode: (wire) => wire as FieldError,
  encode: (error) => error,
})
