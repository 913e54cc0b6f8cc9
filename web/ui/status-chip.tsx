import { useLingui } from '@lingui/react/macro'
import { CircleCheck, Clock, PackageCheck, Truck, X } from 'lucide-react'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { Chip } from './chip.tsx'

const looks = {
  pending: { colours: 'bg-warning-soft text-on-warning-soft', Icon: Clock },
  confirm: { colours: 'bg-info-soft text-on-info-soft', Icon: CircleCheck },
  delivered: { colours: 'bg-success-soft text-on-success-soft', Icon: PackageCheck },
  cancelled: { colours: 'bg-danger-soft text-on-danger-soft', Icon: X },
}

/** `isAway`: it was handed over to a courier. */
type Props = { status: OrderStatus; word?: string | undefined; isAway?: boolean | undefined }

/** Where an order stands: a picture, a word and a colour. */
export function StatusChip({ status, word, isAway }: Props) {
  const { t } = useLingui()
  const wordFor = useStatusWord()
  if (isAway && status === 'confirm')
    return <Chip look={{ ...looks.confirm, Icon: Truck }}>{word ?? t`With courier`}</Chip>
  return <Chip look={looks[status]}>{word ?? wordFor(status)}</Chip>
}

export function useStatusWord(): (status: OrderStatus) => string {
  const { t } = useLingui()
  return (status) =>
    ({ pending: t`Pending`, confirm: t`Confirmed`, delivered: t`Delivered`, cancelled: t`Cancelled` })[status]
}
