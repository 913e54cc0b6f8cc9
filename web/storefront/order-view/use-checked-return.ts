import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useFirstWrong } from '../../lib/forms/use-first-wrong.ts'
import { findReturnMistakes, readTypedReturn, type ReturnAnswer, type ReturnMistakes } from './typed-return.ts'

export type RefusedReturn = Exclude<ReturnAnswer, { reference: string }>

const noMistakes: ReturnMistakes = {}

/** Checks the form as the shop will: when it is sent, and from then on with every change. */
export function useCheckedReturn(lines: readonly { quantity: number }[], answer: RefusedReturn | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const refused = answer?.fields ?? noMistakes
  const [mistakes, setMistakes] = useState(refused)
  const [sends, setSends] = useState(0)
  useEffect(() => {
    setMistakes(refused)
    if (refused !== noMistakes) setSends((before) => before + 1)
  }, [refused])
  useFirstWrong({ form, mistakes: mistakes['lines'] ? { ...mistakes, 'line-1': mistakes['lines'] } : mistakes, sends })
  const find = (sent: HTMLFormElement) => findReturnMistakes(readTypedReturn(new FormData(sent)), lines)

  function hold(event: SubmitEvent<HTMLFormElement>): void {
    const found = find(event.currentTarget)
    setMistakes(found)
    if (Object.keys(found).length === 0) return
    event.preventDefault()
    setSends(sends + 1)
  }

  function check(changed: HTMLFormElement): void {
    if (sends > 0) setMistakes(find(changed))
  }

  return { form, mistakes, hold, check }
}
