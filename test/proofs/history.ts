/** What one client did to the stock of one product, and when: `ended` is when the answer had come. */
export type Done = {
  client: number
  product: string
  began: number
  ended: number
  /** How the ledger calls it: `order <id>`, `cancel <id>`, or the reason of a correction. Reads and what was refused have none. */
  name?: string
  change?: number
  /** The stock that was read, or that there was before and after a count. */
  read?: number
  seen?: number
  count?: number
  /** So many units were refused because there were not enough. */
  lacked?: number
}
/** A row of a product's ledger; the order of the rows is the order in which things happened, as the shop has it. */
export type Row = { product: string; name: string; change: number }

/**
 * Whether all that was answered fits the ledger as one after the other, each between its call and its answer (strict
 * serialisability), and what each client read goes only forward. @returns what does not fit.
 */
export function checkHistory(events: readonly Done[], rows: readonly Row[]): string[] {
  const products = new Set([...events, ...rows].map(({ product }) => product))
  return [...products].flatMap((product) =>
    checkProduct(
      events.filter((event) => event.product === product),
      rows.filter((row) => row.product === product),
    ).map((wrong) => `${product}: ${wrong}`),
  )
}

type Placed = Done & { place: number }

function checkProduct(events: Done[], rows: Row[]): string[] {
  const stock = [0]
  for (const { change } of rows) stock.push((stock.at(-1) ?? 0) + change)
  const places = new Map(rows.map(({ name }, n) => [name, n + 1]))
  const placed = events.flatMap((event): Placed[] => {
    const place = event.name === undefined ? undefined : places.get(event.name)
    return place === undefined ? [] : [{ ...event, place }]
  })
  return [
    ...stock.flatMap((units, n) => (units < 0 ? [`${units} units after ${rows[n - 1]?.name}`] : [])),
    ...checkNames(events, rows),
    ...placed.flatMap((event) => checkEffect(event, { stock, change: rows[event.place - 1]?.change })),
    ...checkOrder(placed),
    ...checkReads(events, { placed, stock }),
  ]
}

/** Everything that was done is there once, and nothing else is. */
function checkNames(events: Done[], rows: Row[]): string[] {
  const named = new Set(events.flatMap(({ name }) => name ?? []))
  const counts = new Map<string, number>()
  for (const { name } of rows) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [
    ...[...named].filter((name) => !counts.has(name)).map((name) => `${name} was answered and is not in the ledger`),
    ...[...counts].filter(([, n]) => n > 1).map(([name, n]) => `${name} is in the ledger ${n} times`),
    ...[...counts.keys()].filter((name) => name !== 'opening' && !named.has(name)).map((name) => `nobody did ${name}`),
  ]
}

function checkEffect(
  { name, place, ...told }: Placed,
  { stock, change }: { stock: number[]; change?: number | undefined },
) {
  const [before, after] = [stock[place - 1], stock[place]]
  const wrong: string[] = []
  if (told.change !== undefined && told.change !== change) wrong.push(`${name} changed ${change}, not ${told.change}`)
  if (told.seen !== undefined && told.seen !== before) wrong.push(`${name} saw ${told.seen} where ${before} were`)
  if (told.count !== undefined && told.count !== after) wrong.push(`${name} counted ${told.count} and left ${after}`)
  return wrong
}

/** What was answered before something else began stands before it. */
function checkOrder(placed: Placed[]): string[] {
  let latest: Placed | undefined
  return placed
    .toSorted((one, other) => one.place - other.place)
    .flatMap((event) => {
      const before = latest
      if (!latest || event.began > latest.began) latest = event
      return before && event.ended < before.began
        ? [`${event.name} had ended before ${before.name} began, and stands after it`]
        : []
    })
}

/** Each read, and each refusal for want of stock, is true at some moment between its call and its answer. */
function checkReads(events: Done[], { placed, stock }: { placed: Placed[]; stock: number[] }): string[] {
  const reached = new Map<number, number>()
  const began = events.toSorted((one, other) => one.began - other.began)
  return began.flatMap(({ client, read, lacked, ...event }) => {
    if (read === undefined && lacked === undefined) return []
    const ended = placed.filter((other) => other.ended < event.began).map(({ place }) => place)
    const later = placed.filter((other) => other.began > event.ended).map(({ place }) => place)
    const from = Math.max(1, reached.get(client) ?? 0, ...ended)
    const to = Math.min(stock.length - 1, ...later.map((place) => place - 1))
    const fits = (units = 0) => (read === undefined ? units < (lacked ?? 0) : units === read)
    const place = stock.findIndex((units, n) => n >= from && n <= to && fits(units))
    if (place < 0)
      return [
        `client ${client} was told ${read ?? `less than ${lacked}`}; it was ${[...new Set(stock.slice(from, to + 1))].join(', ')}`,
      ]
    reached.set(client, place)
    return []
  })
}
