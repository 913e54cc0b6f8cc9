import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { withRetries } from '../db/with-retries.ts'
import type { Change } from '../cache/changes.ts'

const longestPause = 10 * 60_000
const shortestPause = 50
const retryAfter = 2000

declare module 'fastify' {
  interface FastifyInstance {
    current: ReturnType<typeof keepCurrent>
  }
}

/**
 * Keeps what lists sort by current: the price of now, whenever a deal begins or ends, and the units delivered in
 * 90 days. Tells when anything that everybody sees has changed.
 */
export function keepCurrent(
  db: Db,
  { onChange, onError }: { onChange: (change: Change) => void; onError: (error: unknown) => void },
) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let nextChange = Number.POSITIVE_INFINITY
  let isFailing = false
  let isClosed = false
  return { refresh, close }

  /** Also to be called when a deal was made or changed. */
  function refresh(): Promise<void> {
    clearTimeout(timer)
    running = running.then(run)
    return running
  }

  async function run(): Promise<void> {
    if (isClosed) return
    let pause = retryAfter
    try {
      const { prices, deliveries, untilNext } = await bringUpToDate(db)
      if (prices > 0 || Date.now() >= nextChange) onChange('everything')
      else if (deliveries > 0) onChange({ lists: true })
      nextChange = Date.now() + untilNext
      pause = Math.min(longestPause, Math.max(shortestPause, untilNext))
      isFailing = false
    } catch (error) {
      if (!isFailing) onError(error)
      isFailing = true
    }
    if (!isClosed) timer = setTimeout(refresh, pause).unref()
  }

  async function close(): Promise<void> {
    isClosed = true
    clearTimeout(timer)
    await running
  }
}

/** At one moment: a deal that begins between two of its questions would be missed by both. */
function bringUpToDate(db: Db): Promise<{ prices: number; deliveries: number; untilNext: number }> {
  return withRetries(() =>
    db.transaction(async (tx) => ({
      prices: await refreshPrices(tx),
      deliveries: await refreshDeliveries(tx),
      untilNext: await untilNextChange(tx),
    })),
  )
}

/** Prices that a deal's beginning or end has changed; most products are in no deal and are not looked at. */
async function refreshPrices(db: Db): Promise<number> {
  const changed = await db.execute(sql`
    update products p set current_price = price_less(coalesce(p.lowest_price, p.price), percent_off_at(p.id, now()))
    where p.id = any(array(
        select id from products where current_price < coalesce(lowest_price, price)
        union select dp.product_id from deal_products dp join deals d on d.id = dp.deal_id
          where d.starts_at <= now() and d.ends_at > now()))
      and p.current_price <> price_less(coalesce(p.lowest_price, p.price), percent_off_at(p.id, now()))`)
  return changed.rowCount ?? 0
}

async function refreshDeliveries(db: Db): Promise<number> {
  const changed = await db.execute(sql`
    with delivered as (
      select l.product_id, sum(l.quantity)::int as units
      from order_changes c join order_lines l on l.order_id = c.order_id
      where c.status = 'delivered' and c.changed_at > now() - interval '90 days'
      group by l.product_id
    ), touched as (
      select coalesce(d.product_id, p.id) as id, coalesce(d.units, 0) as units
      from delivered d full join (select id, delivered_lately from products where delivered_lately > 0) p on p.id = d.product_id
      where d.units is distinct from p.delivered_lately
    )
    update products p set delivered_lately = touched.units from touched
    where p.id = touched.id and p.delivered_lately <> touched.units`)
  return changed.rowCount ?? 0
}

/** Milliseconds until a deal begins or ends. */
async function untilNextChange(db: Db): Promise<number> {
  const { rows } = await db.execute<{ pause: string | null }>(sql`
    select extract(epoch from min(moment) - clock_timestamp()) * 1000 as pause
    from (select starts_at as moment from deals union all select ends_at from deals) as moments where moment > now()`)
  return rows[0]?.pause == null ? Number.POSITIVE_INFINITY : Number(rows[0].pause) + 1
}
