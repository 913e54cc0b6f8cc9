import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../i18n/use-language.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { phoneInWords } from './phone-link.tsx'

/** Copies a phone number in the digits that couriers’ forms take. */
export function CopyPhone({ phone, className }: { phone: string; className: string }) {
  const { t } = useLingui()
  const number = phoneInWords(phone, useLanguage())
  const label = t`Copy phone number ${number}`
  async function copy() {
    const id = 'copy-phone'
    try {
      await navigator.clipboard.writeText(phone)
      toast.success(t`Copied: ${number}`, { id })
    } catch {
      toast.error(t`Your browser blocked copying. Select the text and copy it yourself.`, { id })
    }
  }
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => void copy()}
      className={`inline-grid h-6 place-items-center rounded-control text-link hover:bg-primary-soft unscripted:hidden print:hidden ${className}`}
    >
      <i className="icon icon-copy w-4" />
    </button>
  )
}
