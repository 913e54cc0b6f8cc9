import { createContext, useEffect, useRef, useState } from 'react'
import { keyOf } from '#domain/goods/product.ts'
import type { ManyReceipts, Unreceived } from './stock.server.ts'
import { receiptMistake } from './typed-stock.ts'

export type LowRow = {
  _id: string
  title: string
  picture?: string | undefined
  size: string
  colour: string
  /** Its own, where it has one. */
  sku?: string | undefined
  stock: number
  waiting: number
  /** What is sent twice with the same key is done once. */
  key: string
  /** Whether the row before is about the same product. */
  isAgain: boolean
}

export function idOfRow({ _id, size, colour }: LowRow): string {
  return `${_id} ${keyOf({ size, color: colour })}`
}

export type Held = {
  typed: Record<string, string>
  refused: Record<string, Unreceived>
  type: (row: string, text: string) => void
  /** Says what is wrong in the field of a row. */
  leave: (row: string, field: HTMLInputElement) => void
  settle: (answer: ManyReceipts) => void
  /** What was thrown away just now, for as long as it can be brought back. */
  discarded?: Record<string, string> | undefined
  discard: () => void
  /** Brings it back, or lets go of it. */
  undo: () => void
  forget: () => void
}

/** What is typed into the fields of the list, together, so that one press saves all of it. */
export const HeldReceipts = createContext<Held>({
  typed: {},
  refused: {},
  type: () => {},
  leave: () => {},
  settle: () => {},
  discard: () => {},
  undo: () => {},
  forget: () => {},
})

const presses = ['pointerdown', 'pointerup', 'pointercancel']

export function useReceipts(): Held {
  const [typed, setTyped] = useState<Held['typed']>({})
  const [refused, setRefused] = useState<Held['refused']>({})
  const [discarded, setDiscarded] = useState<Held['discarded']>()
  const isPressed = useRef(false)
  useEffect(() => {
    const note = ({ type }: Event) => {
      isPressed.current = type === 'pointerdown'
    }
    for (const type of presses) document.addEventListener(type, note, true)
    return () => presses.forEach((type) => document.removeEventListener(type, note, true))
  }, [])
  const look = (row: string, { value }: HTMLInputElement) => {
    const field = value.trim() ? receiptMistake(value) : undefined
    if (field) setRefused((now) => ({ ...now, [row]: { code: 'invalid-input', field } }))
  }
  return {
    typed,
    refused,
    discarded,
    // A single number is soon typed again.
    discard: () => {
      setDiscarded(filledIn(typed).length > 1 ? typed : undefined)
      setTyped({})
      setRefused({})
    },
    undo: () => {
      setTyped({ ...discarded, ...typed })
      setDiscarded(undefined)
    },
    forget: () => setDiscarded(undefined),
    type: (row, text) => {
      setTyped({ ...typed, [row]: text })
      setRefused(without(refused, [row]))
    },
    leave: (row, field) => {
      // Words that appear below the finger would move the button away that is being pressed.
      if (isPressed.current) addEventListener('pointerup', () => setTimeout(look, 0, row, field), { once: true })
      else look(row, field)
    },
    // What was typed meanwhile stays.
    settle: (answer) => {
      setTyped((now) => without(now, answer.saved))
      setRefused((now) => ({ ...without(now, answer.saved), ...answer.refused }))
    },
  }
}

/** The rows in which something is typed. */
export function filledIn(typed: Held['typed']): string[] {
  return Object.keys(typed).filter((row) => typed[row]?.trim())
}

/** Those of them that can be added. */
export function addable(typed: Held['typed']): string[] {
  return filledIn(typed).filter((row) => !receiptMistake(typed[row] ?? ''))
}

export function without<Value>(values: Record<string, Value>, names: string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
}
