import { eq } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import { changePrice } from '#domain/goods/price-change.ts'
import type { Poisha } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../../db/db.ts'
import { products } from '../../db/schema.ts'
import type { Shop } from '../../http/serve.ts'
import { differencesOf, keepEdit } from './changes.ts'
import { changeEach } from './change-statuses.ts'
import { lockProduct } from './save-product.ts'

type Change = typeof contract.changeProductPrices

/** Puts prices up or down by so many per cent, each by itself; one that is no longer what was seen stays as it is. */
export function changeProductPrices({ products: wanted, percent }: Input<Change>, shop: Shop<Change>) {
  const seen = new Map(wanted.map((one) => [one.id, one.seen_price]))
  return changeEach([...seen.keys()], shop, (tx, id) =>
    changeOne(tx, { id, percent, seen: seen.get(id), actorId: shop.user.id }),
  )
}

type One = { id: string; percent: number; seen: Poisha | undefined; actorId: string }

async function changeOne(tx: Db, { id, percent, seen, actorId }: One): Promise<void> {
  const before = await lockProduct(tx, id)
  if (before.price !== seen) throw new Refusal('product-changed')
  const next = changePrice(before, percent)
  if ('refused' in next) throw new Refusal(next.refused)
  const version = before.version + 1
  await tx
    .update(products)
    .set({ ...next, version })
    .where(eq(products.id, id))
  const changes = differencesOf(before, { ...before, ...next })
  await keepEdit(tx, { id, version, changes, actorId, action: 'edit-product', details: { percent } })
}
