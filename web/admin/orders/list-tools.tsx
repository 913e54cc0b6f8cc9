import { Trans } from '@lingui/react/macro'
import { BellOff, BellRing } from 'lucide-react'
import { ListKeys } from '../table/list-keys.tsx'
import type { Bell } from './use-bell.ts'

/** How somebody likes the list of orders: with a sound for new ones, with keys. */
export function ListTools({ bell: { isOn, turn } }: { bell: Bell }) {
  const Icon = isOn ? BellRing : BellOff
  return (
    <>
      <button
        type="button"
        aria-pressed={isOn}
        onClick={() => turn(!isOn)}
        className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-medium text-link hover:bg-primary-soft unscripted:hidden"
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        <Trans>Sound for new orders</Trans>
      </button>
      <ListKeys />
    </>
  )
}
