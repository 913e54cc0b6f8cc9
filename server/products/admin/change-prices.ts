import { eq } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import { changePrices } from '#domain/goods/price-change.ts'
import type { Poisha } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../../db/db.ts'
import { products } from '../../db/schema.ts'
import type { Shop } from '../../http/serve.ts'
import { differencesOf, keepEdit } from './changes.ts'
import { changeEach } from './change-statuses.ts'
import { keepOwn, lockOptionRows, ownChanges } from './options.ts'
import { lockProduct } from './save-product.ts'

type Change = typeof contract.changeProductPrices

/** Puts prices up or down by so many per cent, each by itself; one that is no longer what was seen stays as it is. */
export function changeProductPrices({ products: wanted, percent }: Input<Change>, shop: Shop<Change>) {
  const seen = new Map(wanted.map((one) => [one.id, one]))
  return changeEach([...seen.keys()], shop, (tx, id) =>
    changeOne(tx, { id, percent, seen: seen.get(id), actorId: shop.user.id }),
  )
}

type Seen = Input<Change>['products'][number]
type One = { id: string; percent: number; seen: Seen | undefined; actorId: string }

async function changeOne(tx: Db, { id, percent, seen, actorId }: One): Promise<void> {
  const before = await lockProduct(tx, id)
  const options = (await lockOptionRows(tx, id)).filter(({ retiredAt }) => !retiredAt)
  if (!isAsSeen(seen, { price: before.price, options })) throw new Refusal('product-changed')
  const withOwn = options.filter(({ price, profit }) => price !== null || profit !== null)
  const next = changePrices({ ...before, options: withOwn }, percent)
  if ('refused' in next) throw new Refusal(next.refused)
  const { price, profit } = next
  const version = before.version + 1
  for (const [n, row] of withOwn.entries()) await keepOwn(tx, row, next.options[n] ?? row)
  await tx.update(products).set({ price, profit, version }).where(eq(products.id, id))
  const changes = differencesOf(before, { ...before, price, profit })
  const { owned, told } = ownChanges(
    options,
    options.map((row) => next.options.find((one) => one.id === row.id) ?? row),
  )
  await keepEdit(tx, {
    id,
    version,
    changes,
    owned,
    moved: told,
    actorId,
    action: 'edit-product',
    details: { percent },
  })
}

type Prices = { price: Poisha; options: readonly { size: string; colour: string; price: Poisha | null }[] }

/** Whether the product and the choices that have their own price cost what was seen. */
function isAsSeen(seen: Seen | undefined, { price, options }: Prices): boolean {
  const own = options.filter((one) => one.price !== null)
  const all = seen?.seen_options ?? []
  const isKnown = ({ size, colour, price: now }: Prices['options'][number]) =>
    all.some((one) => (one.size ?? '') === size && (one.color ?? '') === colour && one.price === now)
  return seen?.seen_price === price && all.length === own.length && own.every(isKnown)
}
