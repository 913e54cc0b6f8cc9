import { Trans, useLingui } from '@lingui/react/macro'
import { Keyboard } from 'lucide-react'
import { useEffect, useState } from 'react'
import { attempt } from '../../browser/device-storage.ts'
import { Dialog, useDialog } from '../../ui/dialog.tsx'
import { useListKeys } from './use-list-keys.ts'

const kept = 'desk-keys'

/** Tells which keys a list knows, and turns them off for whoever presses them by accident; kept on this device. */
export function ListKeys() {
  const { t } = useLingui()
  const [isOn, setOn] = useState(true)
  const handle = useDialog()
  useEffect(() => setOn(attempt(() => localStorage.getItem(kept)) !== 'off'), [])
  useListKeys(isOn)
  const keys = [
    { key: '/', does: t`Look for something` },
    { key: 'j', does: t`Next row` },
    { key: 'k', does: t`Previous row` },
    { key: 'x', does: t`Choose the row` },
    { key: 'Enter', does: t`Open the row` },
  ]
  return (
    <div className="hidden hovering:lg:block unscripted:lg:hidden print:hidden">
      <button
        type="button"
        onClick={handle.open}
        className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-medium text-link hover:bg-primary-soft"
      >
        <Keyboard size={18} strokeWidth={1.75} aria-hidden />
        <Trans>Keys</Trans>
      </button>
      <Dialog handle={handle} title={<Trans>Keys of this list</Trans>}>
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
              attempt(() => localStorage.setItem(kept, currentTarget.checked ? 'on' : 'off'))
            }}
            className="size-5 accent-primary"
          />
          <Trans>Use these keys</Trans>
        </label>
      </Dialog>
    </div>
  )
}
