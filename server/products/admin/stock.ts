import { stockMovements } from '../../db/product-schema.ts'
import type { Db } from '../../db/db.ts'

type Moves = { actorId: string; reason: string; moves: { optionId: number; change: number }[] }

/** Puts units on the shelf or takes them off it, at an Admin's word. The rows are locked already. */
export async function moveStock(tx: Db, { actorId, reason, moves }: Moves): Promise<void> {
  if (moves.length === 0) return
  await tx
    .insert(stockMovements)
    .values(moves.map((move) => ({ ...move, kind: 'correction' as const, reason, actorId })))
}
