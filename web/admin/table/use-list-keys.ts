import { useEffect } from 'react'

const moves: Record<string, (press: KeyboardEvent) => void> = {
  '/': (press) => {
    press.preventDefault()
    document.querySelector<HTMLInputElement>('[data-list-search]')?.focus()
  },
  j: () => goTo(1),
  k: () => goTo(-1),
  x: () => rowInUse()?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click(),
}

/** Keys of a list, for whoever wants them: `/` looks for something, `j` and `k` go through the rows, `x` chooses one, Enter opens it. */
export function useListKeys(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const onPress = (press: KeyboardEvent) => {
      if (press.ctrlKey || press.metaKey || press.altKey || isTyping(press.target)) return
      moves[press.key]?.(press)
    }
    document.addEventListener('keydown', onPress)
    return () => document.removeEventListener('keydown', onPress)
  }, [isOn])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null
  )
}

function shownRows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => row.offsetParent !== null)
}

function rowInUse(): HTMLElement | undefined {
  return shownRows().find((row) => row.contains(document.activeElement))
}

function goTo(step: 1 | -1): void {
  const rows = shownRows()
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const to = at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))
  rows[to]?.querySelector<HTMLElement>('[data-open]')?.focus()
}
