import { useLingui } from '@lingui/react/macro'
import { CircleCheck, EyeOff, PenLine, Trash2 } from 'lucide-react'
import type { ProductStatus } from '#domain/goods/product-status.ts'
import { Chip } from '../../ui/chip.tsx'

const looks = {
  draft: { colours: 'bg-warning-soft text-on-warning-soft', Icon: PenLine },
  published: { colours: 'bg-success-soft text-on-success-soft', Icon: CircleCheck },
  hidden: { colours: 'bg-sunken text-ink-2', Icon: EyeOff },
  archived: { colours: 'bg-danger-soft text-on-danger-soft', Icon: Trash2 },
}

/** A product's status: an icon, a word and a colour. */
export function StatusChip({ status }: { status: ProductStatus }) {
  const word = useStatusWord()
  return <Chip look={looks[status]}>{word(status)}</Chip>
}

export function useStatusWord(): (status: ProductStatus) => string {
  const { t } = useLingui()
  return (status) => ({ draft: t`Draft`, published: t`Published`, hidden: t`Hidden`, archived: t`Deleted` })[status]
}
