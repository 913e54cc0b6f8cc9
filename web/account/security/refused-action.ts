import type { RefusedForm } from '../login/answer-form.ts'

/** Why one of a page's forms was not taken; `intent` says which. */
export type RefusedAction = RefusedForm<{ intent: string }>
