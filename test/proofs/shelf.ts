import { randomUUID } from 'node:crypto'
import type pg from 'pg'

type Queryable = Pick<pg.Pool, 'query'>

/** Puts a product with so many units on the shelf. */
export async function shelve(pool: Queryable, stock: number): Promise<string> {
  const title = `Blue Panjabi ${randomUUID()}`
  const { rows } = await pool.query(
    `with product as (
      insert into products (slug, title, category, price, profit) values ($1, $1, 'Cloth', 125000, 25000) returning id
    ) insert into product_options (product_id, stock) select id, $2 from product returning product_id as id`,
    [title, stock],
  )
  return rows[0].id
}

export async function stockOf(pool: Queryable, productId: string): Promise<number> {
  const { rows } = await pool.query('select stock from products where id = $1', [productId])
  return rows[0].stock
}
