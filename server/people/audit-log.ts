import { sql, type SQL } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import type { AuditLogEntry, FieldChange } from '#contract/audit.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import type { Shop } from '../http/serve.ts'

type List = typeof contract.listAuditLog
type Row = Omit<AuditLogEntry, 'id' | 'at' | 'by' | 'subject' | 'kind' | 'changes'> & {
  id: string
  at: string
  by: string | null
  product: string | null
  person: string | null
  deal: string | null
  coupon: string | null
  page: string | null
  phone: string | null
  isOrder: boolean
  /** Of a change of stock only. */
  kind: 'correction' | 'receipt' | null
  /** None of what was done before they were kept. */
  changes: FieldChange[] | null
}
type Filters = {
  actions: { action: string; count: number }[] | null
  people: { id: string; name: string }[] | null
  total: number
}

/** A page of who did what, newest first; parts of an entry only where they, or all that was done to something, are asked for. What was done to whom is told by present names, a review by that of its product: the log itself keeps ids alone. */
export async function listAuditLog({ page = 1, limit = 25, ...filters }: Input<List>, { db }: Shop<List>) {
  const wanted = conditionOf(filters)
  const [{ rows }, { rows: known }] = await Promise.all([
    db.execute<Row>(sql`
      select a.id, a.at, u.name as by, a.action, a.subject_id as "subjectId", case a.action when 'correct-stock' then a.details ->> 'kind' end as kind, a.details -> 'changes' as changes, p.title as product, s.name as person, d.title as deal, c.code as coupon, coalesce(nullif(g.title, ''), g.title_bn) as page, b.phone,
        (select count(*)::int from audit_log b where b.part_of = a.id) as parts,
        exists (select from orders o where o.id = a.subject_id) as "isOrder"
      from (select * from audit_log a where ${wanted} order by a.id desc limit ${limit} offset ${(page - 1) * limit}) as a
      left join users u on u.id = a.actor_id
      left join reviews r on r.id::text = a.subject_id
      left join products p on p.id::text = coalesce(r.product_id::text, a.subject_id)
      left join users s on s.id::text = a.subject_id
      left join deals d on d.id::text = a.subject_id
      left join coupons c on c.id::text = a.subject_id
      left join pages g on g.id::text = a.subject_id
      left join blocklist b on b.id::text = a.subject_id
      order by a.id desc`),
    db.execute<Filters>(sql`
      select (select count(*)::int from audit_log a where ${wanted}) as total,
        (select json_agg(c) from (select action, count(*) as count from audit_log where part_of is null group by action order by action) as c) as actions,
        (select json_agg(w) from (
          select u.id, u.name from users u where exists (select from audit_log l where l.actor_id = u.id) order by u.name, u.id
        ) as w) as people`),
  ])
  const { total = 0, actions, people } = known[0] ?? {}
  return { data: rows.map(toEntry), actions: actions ?? [], people: people ?? [], total, page, limit }
}

function conditionOf({ action, by, subject, within, from, to }: Omit<Input<List>, 'page' | 'limit'>): SQL {
  const begin = (day: string) => sql`(${day}::date::timestamp at time zone interval '6 hours')`
  return sql.join(
    [
      within ? sql`a.part_of = ${within}` : subject ? sql`true` : sql`a.part_of is null`,
      ...(action ? [sql`a.action = ${action}`] : []),
      ...(by ? [sql`a.actor_id = ${by}`] : []),
      ...(subject ? [sql`a.subject_id = ${subject}`] : []),
      ...(from ? [sql`a.at >= ${begin(from)}`] : []),
      ...(to ? [sql`a.at < ${begin(to)} + interval '1 day'`] : []),
    ],
    sql` and `,
  )
}

function toEntry({
  id,
  at,
  by,
  product,
  person,
  deal,
  coupon,
  page,
  phone,
  isOrder,
  kind,
  changes,
  ...entry
}: Row): AuditLogEntry {
  const written = entry.action.endsWith('-synonyms') ? entry.subjectId : ''
  const subject =
    product ?? person ?? deal ?? coupon ?? page ?? phone ?? (isOrder ? orderNumberIn(entry.subjectId) : written)
  const told = { by: by ?? '', subject, ...(kind && { kind }), changes: changes ?? [] }
  return { ...entry, ...told, id: Number(id), at: new Date(at).toISOString() }
}
