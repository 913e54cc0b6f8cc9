import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { productOptions } from '../../db/schema.ts'

type Moves = { actorId: string; moves: { optionId: number; change: number }[] }

/** Puts units on the shelf or takes them off it, at an Admin's word. The rows are locked already. */
export async function moveStock(tx: Db, { moves }: Moves): Promise<void> {
  if (moves.length === 0) return
  const [ids, changes] = [moves.map(({ optionId }) => optionId), moves.map(({ change }) => change)]
  await tx.execute(sql`
    update ${productOptions} o set stock = o.stock + m.change
    from unnest(${sql.param(ids)}::bigint[], ${sql.param(changes)}::int[]) as m (id, change) where o.id = m.id`)
}
