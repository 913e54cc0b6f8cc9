import { useEffect, useEffectEvent, useRef, useState } from 'react'

type Row = { key: number; text: string }

/** The rows of a list that grows, shrinks and is put in order; what stands in a row, its field knows. */
export function useLines(first: readonly string[], onChange: () => void) {
  const next = useRef(first.length + 1)
  const [rows, setRows] = useState<Row[]>(() => [
    ...first.map((text, key) => ({ key, text })),
    { key: first.length, text: '' },
  ])
  const [focused, setFocused] = useState<number>()
  const pressed = useRef<HTMLElement>(undefined)
  const fields = useRef(new Map<number, HTMLInputElement>())
  const tell = useEffectEvent(onChange)
  useEffect(() => tell(), [rows])
  useEffect(() => {
    if (focused !== undefined) fields.current.get(focused)?.focus()
  }, [focused, rows])

  // A row that is moved loses the focus of the button that moved it.
  useEffect(() => {
    pressed.current?.focus()
    pressed.current = undefined
  }, [rows])

  /** Puts rows after another, and leads to the last of them. */
  function addAfter(key: number | undefined, texts: readonly string[] = ['']): void {
    const added = texts.map((text) => ({ key: next.current++, text }))
    const place = key === undefined ? rows.length : rows.findIndex((row) => row.key === key) + 1
    setRows(rows.toSpliced(place, 0, ...added))
    setFocused(added.at(-1)?.key)
  }

  function move(key: number, by: 1 | -1, button: HTMLElement): void {
    pressed.current = button
    const from = rows.findIndex((row) => row.key === key)
    const moved = rows[from]
    if (!moved || !rows[from + by]) return
    setRows(rows.toSpliced(from, 1).toSpliced(from + by, 0, moved))
  }

  function remove(key: number): void {
    const at = rows.findIndex((row) => row.key === key)
    const left = rows.filter((row) => row.key !== key)
    setRows(left.length > 0 ? left : [{ key: next.current++, text: '' }])
    setFocused((left[at] ?? left[at - 1])?.key)
  }

  /** Several lines that are pasted become several rows. */
  function paste(key: number, text: string): boolean {
    const [line, ...others] = text.split(/\r?\n/).flatMap((one) => one.trim() || [])
    const field = fields.current.get(key)
    if (!field || line === undefined || others.length === 0) return false
    field.setRangeText(line, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
    addAfter(key, others)
    return true
  }

  function keepField(key: number) {
    return (field: HTMLInputElement | null) => {
      if (field) fields.current.set(key, field)
      else fields.current.delete(key)
    }
  }

  return { rows, addAfter, move, remove, paste, keepField }
}
