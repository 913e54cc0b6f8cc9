import { Trans } from '@lingui/react/macro'
import { Ban, Clock, Package, Sparkles, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Dashboard } from '#contract/own-orders.ts'
import { formatNumber } from '#domain/money.ts'
import { loyalty } from '#domain/orders/pricing.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Link } from '../../ui/link.tsx'

/** The specified four figures, each leading to the orders that it counts; a dash where they could not be counted. */
export function Tiles({ figures }: { figures: Dashboard | undefined }) {
  const counts = figures?.counts
  return (
    <ul className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
      <Tile to="/dashboard/order" Icon={Package} count={counts?.all}>
        <Trans>Total Orders</Trans>
      </Tile>
      <Tile to="/dashboard/order?status=pending" Icon={Clock} count={counts?.pending}>
        <Trans>Pending Orders</Trans>
      </Tile>
      <Tile to="/dashboard/order?status=cancelled" Icon={Ban} count={counts?.cancelled}>
        <Trans>Cancelled Orders</Trans>
      </Tile>
      <PremiumTile progress={figures?.loyalty} />
    </ul>
  )
}

type TileProps = { to: string; Icon: LucideIcon; count: number | undefined; children: ReactNode }

function Tile({ to, Icon, count, children }: TileProps) {
  const language = useLanguage()
  return (
    <TileLink to={to} Icon={Icon} name={children}>
      <span className="text-3xl font-bold tabular-nums">
        {count === undefined ? '–' : formatNumber(count, language)}
      </span>
    </TileLink>
  )
}

/** Premium is who has had enough orders delivered; until then it says No, and how far it is. */
function PremiumTile({ progress }: { progress: Dashboard['loyalty'] | undefined }) {
  const language = useLanguage()
  const delivered = formatNumber(Math.min(progress?.delivered ?? 0, progress?.needed ?? 0), language)
  const needed = formatNumber(progress?.needed ?? loyalty.ordersNeeded, language)
  const percent = formatNumber(loyalty.percentOff, language)
  return (
    <TileLink to="/dashboard/order?status=delivered" Icon={Sparkles} name={<Trans>Premium Customer</Trans>}>
      {!progress && <span className="text-3xl font-bold">–</span>}
      {progress?.isPremium && (
        <>
          <span className="text-3xl font-bold">
            <Trans>Yes</Trans>
          </span>
          <span className="text-sm text-ink-2">
            <Trans>{percent}% off every product</Trans>
          </span>
        </>
      )}
      {progress && !progress.isPremium && (
        <>
          <span className="text-3xl font-bold">
            <Trans>No</Trans>
          </span>
          <span className="text-sm tabular-nums">
            <Trans>
              <span className="font-bold">{delivered}</span> of {needed} orders to {percent}% off
            </Trans>
          </span>
          <span aria-hidden className="mt-1 block h-2 overflow-hidden rounded-full bg-sunken">
            <span
              className="block h-full rounded-full bg-primary"
              style={{ width: `${(100 * progress.delivered) / progress.needed}%` }}
            />
          </span>
        </>
      )}
    </TileLink>
  )
}

function TileLink({
  to,
  Icon,
  name,
  children,
}: {
  to: string
  Icon: LucideIcon
  name: ReactNode
  children: ReactNode
}) {
  return (
    <li>
      <Link
        to={to}
        className="flex h-full min-h-30 flex-col rounded-card border border-line bg-surface p-4 hover:border-line-strong hover:bg-primary-soft"
      >
        <span className="flex items-start justify-between gap-2 font-medium">
          {name}
          <Icon size={20} strokeWidth={1.75} className="shrink-0 text-ink-2" aria-hidden />
        </span>
        <span className="mt-auto flex flex-col pt-2">{children}</span>
      </Link>
    </li>
  )
}
