import { createContext, redirect } from 'react-router'
import { dhakaDay } from '#domain/day.ts'
import type { Language } from '#domain/money.ts'
import type { Visitor } from '#contract/accounts.ts'
import type { Day } from '../../lib/day-in-words.ts'

/** The admin who is logged in, set before any loader or action of the admin runs. */
export const currentAdmin = createContext<Visitor>()

const locales = { en: 'en-GB', bn: 'bn-BD' } as const

/**
 * "21 Nov, 10:40" in Dhaka, with the year when it is another than this one. Moments are written on the server: browsers
 * differ in how they write them. `isShort`: the month, too, which in Bengali stands in full otherwise.
 */
export function momentInWords(moment: string, language: Language, isShort = language === 'en'): string {
  const hour = write(moment, language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return `${dayOf(moment, language, isShort ? 'short' : 'long')}, ${hour}`
}

/** The day of it alone, with its month cut short: "21 Nov". */
export function shortDay(moment: string, language: Language): Day {
  return { date: dhakaDay(new Date(moment)), shown: dayOf(moment, language, 'short') }
}

function dayOf(moment: string, language: Language, month: 'short' | 'long'): string {
  const [year, thisYear] = [new Date(moment), new Date()].map((one) => dhakaDay(one).slice(0, 4))
  return write(moment, language, { day: 'numeric', month, ...(year !== thisYear && { year: 'numeric' }) })
}

function write(moment: string, language: Language, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locales[language], { ...parts, timeZone: 'Asia/Dhaka' }).format(new Date(moment))
}

/**
 * Leads to a part of the page whose form was sent, and has the page loaded anew. Without the header React Router takes it
 * for a jump within the page, and loads nothing, when the answer to another form comes just before.
 */
export function redirectToPart(address: string): Response {
  return redirect(address, { headers: { 'X-Remix-Revalidate': 'true' } })
}

/** A form that was sent after the session had ended, to be sent again. Files are not kept. */
export type SentForm = { to: string; fields: [string, string][]; hadFiles: boolean }

export async function readSentForm(request: Request, { pathname, search }: URL): Promise<SentForm> {
  const form = await request.formData().catch(emptyIfUnreadable)
  const all = [...form]
  return {
    to: pathname + search,
    fields: all.flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : [])),
    hadFiles: all.some(([, value]) => value instanceof File && value.size > 0),
  }
}

/** A body that is no form. Anything else that goes wrong is not swallowed. */
function emptyIfUnreadable(error: unknown): FormData {
  if (error instanceof TypeError) return new FormData()
  throw error
}
