import pg from 'pg'

/*
 * Searches are answered from indexes of trigrams. Which characters are letters there is decided by the database's
 * LC_CTYPE, and in "C" those of Bengali are not: every search with a Bengali spelling would read all texts.
 */

const wanted = 'C.UTF-8'

/** The indexes that hold something else under another LC_CTYPE. */
const trigramIndexes = `pg_index i where exists (
  select from pg_opclass o where o.oid = any(i.indclass) and o.opcname in ('gin_trgm_ops', 'gist_trgm_ops'))`

/**
 * Gives the embedded database an LC_CTYPE that knows Bengali letters, where this system has it. It compares and sorts by
 * the builtin provider, which stays. Stopped midway, the next start goes on: indexes that are marked as invalid are
 * ignored by searches until they are made anew. `connection` is the superuser's, to the shop's database.
 */
export async function knowLetters(connection: pg.ClientConfig): Promise<void> {
  await withClient(connection, async (client) => {
    const { rowCount } = await client.query(
      `select from pg_database where datname = current_database() and datctype = 'C' and datlocprovider = 'b'`,
    )
    if (rowCount === 0 || !(await hasLocale(client))) return
    await client.query(`begin;
      update pg_index set indisvalid = false where indexrelid in (select indexrelid from ${trigramIndexes});
      update pg_database set datctype = '${wanted}' where datname = current_database();
      commit`)
  })
  // What a connection takes for a letter is decided when it is opened.
  await withClient(connection, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select indexrelid::regclass::text as name from ${trigramIndexes} and not indisvalid`,
    )
    for (const { name } of rows) await client.query(`reindex index ${name}`)
  })
}

async function hasLocale(client: pg.Client): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query(`create collation letters_tried (provider = libc, locale = '${wanted}')`)
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError) return false
    throw error
  } finally {
    await client.query('rollback')
  }
}

/** Whether the trigrams of a database hold Bengali. */
export async function knowsBengali({ pool }: { pool: pg.Pool }): Promise<boolean> {
  const { rows } = await pool.query<{ known: boolean }>(`select show_trgm('বাংলা') <> '{}' as known`)
  return rows[0]?.known ?? false
}

async function withClient(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await work(client).finally(() => client.end())
}
