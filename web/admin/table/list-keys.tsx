import { Trans, useLingui } from '@lingui/react/macro'
import { Keyboard } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { attempt } from '../../browser/device-storage.ts'
import { Dialog, useDialog } from '../../ui/dialog.tsx'

const storageKey = 'admin-shortcuts'

/** Lists the keys of a list, and turns them off for people who press them by accident; kept on this device. */
export function ListKeys() {
  const { t } = useLingui()
  const [isOn, setOn] = useState(true)
  const handle = useDialog()
  useEffect(() => setOn(attempt(() => localStorage.getItem(storageKey)) !== 'off'), [])
  useListKeys(isOn, handle.open)
  const keys = [
    { key: '/', does: t`Search` },
    { key: 'j', does: t`Next row` },
    { key: 'k', does: t`Previous row` },
    { key: 'x', does: t`Select the row` },
    { key: 'Enter', does: t`Open the row` },
    { key: '?', does: t`Show the shortcuts` },
  ]
  return (
    <>
      <button
        type="button"
        onClick={handle.open}
        aria-keyshortcuts={isOn ? '?' : undefined}
        className="hidden min-h-11 items-center gap-2 rounded-control px-3 font-medium text-link hover:bg-primary-soft hovering:lg:inline-flex unscripted:lg:hidden print:hidden"
      >
        <Keyboard size={18} strokeWidth={1.75} aria-hidden />
        <Trans>Shortcuts</Trans>
      </button>
      <Dialog handle={handle} title={<Trans>Shortcuts for this list</Trans>}>
        <dl className="mt-4 grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5">
          {keys.map(({ key, does }) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-control border border-line-strong bg-sunken px-2.5 py-1 font-sans font-semibold">
                  {key}
                </kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-5 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ currentTarget }) => {
              setOn(currentTarget.checked)
              attempt(() => localStorage.setItem(storageKey, currentTarget.checked ? 'on' : 'off'))
            }}
            className="size-5 accent-primary"
          />
          <Trans>Use shortcuts</Trans>
        </label>
      </Dialog>
    </>
  )
}

const moves: Record<string, (press: KeyboardEvent) => void> = {
  '/': (press) => {
    press.preventDefault()
    document.querySelector<HTMLInputElement>('[data-list-search]')?.focus()
  },
  j: () => goTo(1),
  k: () => goTo(-1),
  x: () => rowInUse()?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click(),
}

/** Keys of a list: `/` searches, `j` and `k` go through the rows, `x` chooses one, Enter opens it, `?` lists them. */
function useListKeys(isOn: boolean, list: () => void): void {
  useEffect(() => {
    if (!isOn) return
    const onPress = (press: KeyboardEvent) => {
      if (press.ctrlKey || press.metaKey || press.altKey || isTyping(press.target)) return
      if (press.key === '?') list()
      else moves[press.key]?.(press)
    }
    document.addEventListener('keydown', onPress)
    return () => document.removeEventListener('keydown', onPress)
  }, [isOn, list])
}

/** Keys of a page, where they are not turned off for lists. */
export function usePageKeys(keys: Record<string, () => void>): void {
  const onKey = useEffectEvent((key: string) => keys[key]?.())
  useEffect(() => {
    if (attempt(() => localStorage.getItem(storageKey)) === 'off') return
    const onPress = (press: KeyboardEvent) => {
      if (press.ctrlKey || press.metaKey || press.altKey || isTyping(press.target)) return
      onKey(press.key)
    }
    document.addEventListener('keydown', onPress)
    return () => document.removeEventListener('keydown', onPress)
  }, [])
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
