import type { KeyboardEvent } from 'react'

const steps: Record<string, [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * Arrow keys go from cell to cell of a grid, by their `data-cell`, a row and a column. Sideways only from the end of what
 * is typed, so that it can be put right.
 */
export function moveInGrid(press: KeyboardEvent<HTMLInputElement>): void {
  const input = press.currentTarget
  const step = steps[press.key]
  if (!step) return
  const edge = step[1] > 0 ? input.value.length : 0
  const isWhole = input.selectionStart === 0 && input.selectionEnd === input.value.length
  if (step[1] !== 0 && !isWhole && (input.selectionStart !== edge || input.selectionEnd !== edge)) return
  const [row = 0, column = 0] = (input.dataset['cell'] ?? '').split(' ').map(Number)
  const grid = input.closest('[data-grid]') ?? input.form
  const next = grid?.querySelector<HTMLInputElement>(`[data-cell="${row + step[0]} ${column + step[1]}"]`)
  press.preventDefault()
  next?.focus()
  next?.select()
}

/**
 * Enter goes on to the next field: a scanner ends each number with it, and only the form's button sends the form. What an
 * input method for Bengali ends with it is still being typed.
 */
export function goToNextField(press: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget, key } = press
  if (key !== 'Enter' || press.nativeEvent.isComposing || press.defaultPrevented) return
  if (!(target instanceof HTMLInputElement)) return
  press.preventDefault()
  const fields = [
    ...currentTarget.querySelectorAll<HTMLElement>(
      'input:not([type=hidden], [type=checkbox], [type=file]), textarea, select, [type=submit]',
    ),
  ].filter((field) => field.checkVisibility())
  fields[fields.indexOf(target) + 1]?.focus()
}
