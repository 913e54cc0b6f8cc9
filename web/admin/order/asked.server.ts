import { redirect } from 'react-router'
import type { Api } from '#contract/client.ts'
import { Refusal } from '#domain/refusal.ts'

/** A form of an order's page, and the address of that page. */
export type Asked = { api: Api; id: string; form: FormData; address: string }

/** Why it was refused; where it was not, the page is shown anew. */
export async function refusalBy(call: () => Promise<unknown>, next: string) {
  try {
    await call()
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, fields: error.details.errors ?? {} }
    throw error
  }
  throw redirect(next)
}
