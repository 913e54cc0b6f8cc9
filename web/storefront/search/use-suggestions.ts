import { useEffect, useState } from 'react'
import { useAddress } from '../../i18n/use-address.ts'
import type { Suggestions } from './rows.ts'

const pauseInTyping = 200
const longestWait = 8000
const fewestLetters = 2

type Answer = { query: string; found?: Suggestions }

/** What is typed, as it is asked for: the same words are the same question. */
export function questionIn(text: string): string {
  const question = text.normalize('NFC').trim().replace(/\s+/g, ' ').slice(0, 100)
  return question.length < fewestLetters ? '' : question
}

/**
 * What the shop suggests for a question, asked when typing pauses; an answer that comes late is dropped. `found` is
 * undefined where the shop could not be asked; until the next answer the one before stays.
 */
export function useSuggestions(question: string): Answer & { isAsking: boolean } {
  const address = useAddress('/suggest')
  const [answer, setAnswer] = useState<Answer>({ query: '' })
  useEffect(() => {
    const kept = answered.get(address + question)
    if (kept || !question) {
      setAnswer({ query: question, found: kept })
      return
    }
    const asking = new AbortController()
    let isLate = false
    const timer = setTimeout(() => {
      void ask(`${address}?query=${encodeURIComponent(question)}`, asking).then((found) => {
        if (isLate) return
        if (found) answered.set(address + question, found)
        setAnswer({ query: question, found })
      })
    }, pauseInTyping)
    return () => {
      isLate = true
      clearTimeout(timer)
      asking.abort()
    }
  }, [address, question])
  return { ...answer, isAsking: answer.query !== question }
}

/** Going back a letter asks nothing again. */
const answered = new Map<string, Suggestions>()

async function ask(address: string, asking: AbortController): Promise<Suggestions | undefined> {
  const timer = setTimeout(() => asking.abort(), longestWait)
  try {
    const answer = await fetch(address, { signal: asking.signal })
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
