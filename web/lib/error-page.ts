import { data } from 'react-router'
import { Refusal } from '#domain/refusal.ts'

/** In a loader, a refusal is the page's answer: React Router shows its error page. */
export function orErrorPage(error: unknown): never {
  if (error instanceof Refusal) throw data(error.code, error.status)
  throw error
}
