import { useLingui } from '@lingui/react/macro'
import { Check, type LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { actionClass } from './action-look.ts'

type Props = { text: string; label: string; shown: string; Icon: LucideIcon }

const shownFor = 2000

/** Puts a text on the clipboard, and says so where it was pressed. */
export function CopyButton({ text, label, shown, Icon }: Props) {
  const { t } = useLingui()
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  useEffect(() => {
    const forget = setTimeout(() => setOutcome(undefined), shownFor)
    return () => clearTimeout(forget)
  }, [outcome])
  const copy = () =>
    copied(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    )
  const [Now, words] = outcome === 'copied' ? [Check, t`Copied`] : [Icon, outcome ? t`Could not be copied` : shown]
  return (
    <button
      type="button"
      aria-label={outcome ? undefined : label}
      onClick={() => void copy()}
      className={`${actionClass} unscripted:hidden`}
    >
      <Now size={18} strokeWidth={1.75} className="shrink-0" />
      <span aria-live="polite">{words}</span>
    </button>
  )
}

/** Pages that are not sent encrypted, as in a demo on the home network, have no clipboard. */
async function copied(text: string): Promise<void> {
  if (!('clipboard' in navigator)) throw new Error('This page may not use the clipboard')
  await navigator.clipboard.writeText(text)
}
