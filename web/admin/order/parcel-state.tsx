import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { courierNames, type CourierName } from '#domain/orders/courier.ts'
import { isOpen, type ParcelState } from '#domain/orders/parcel.ts'
import { TextLink } from '../../ui/link.tsx'
import type { Details } from './details.server.ts'

type Props = { parcel: NonNullable<Details['parcel']>; isHandedOver: boolean }

type Numbers = Pick<Props['parcel'], 'trackingCode' | 'consignmentId'>

/** Where a courier shows a parcel to anybody who knows its number. */
const trackingPages: Record<CourierName, (numbers: Numbers) => string | undefined> = {
  steadfast: ({ trackingCode: code }) => code && `https://steadfast.com.bd/t/${encodeURIComponent(code)}`,
  pathao: ({ consignmentId: id }) =>
    id && `https://merchant.pathao.com/tracking?${new URLSearchParams({ consignment_id: id })}`,
}

/** Where a parcel is that was booked from here, as its courier tells. */
export function ParcelFacts({ parcel, isHandedOver }: Props) {
  const { t } = useLingui()
  const { state, word, message, booked, told } = parcel
  const courier = courierNames[parcel.courier]
  const trackingPage = trackingPages[parcel.courier](parcel)
  const words: Record<ParcelState, string> = {
    booked: t`Booked`,
    'on-the-way': t`On its way`,
    'on-hold': t`On hold`,
    delivered: t`Delivered`,
    'partly-delivered': t`Partly delivered`,
    'coming-back': t`Coming back`,
    back: t`Back at the shop`,
    lost: t`Lost or damaged`,
  }
  return (
    <div className="mt-3 border-t border-line pt-3 wrap-anywhere">
      <p>
        <Trans>{courier} says:</Trans> <strong>{words[state]}</strong> {word && `(${word})`}
      </p>
      {message && <p className="mt-1">“{message}”</p>}
      <p className="mt-1 text-sm text-ink-2">{told ? <Trans>As of {told}</Trans> : <Trans>Booked {booked}</Trans>}</p>
      {!isHandedOver && isOpen(state) && (
        <p className="mt-2 font-medium">
          <Trans>
            {courier} still has this parcel booked. Cancel it with {courier} if it should not go out.
          </Trans>
        </p>
      )}
      {trackingPage && (
        <TextLink
          to={trackingPage}
          target="_blank"
          rel="noreferrer"
          className="mt-1 inline-flex min-h-11 items-center gap-2"
        >
          <Trans>Track this parcel</Trans>
          <ExternalLink size={16} strokeWidth={1.75} aria-hidden />
        </TextLink>
      )}
    </div>
  )
}
