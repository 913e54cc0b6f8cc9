import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** What can be wrong with a connection, by the names that Toxiproxy has for it. Times in milliseconds, rate in kB a second. */
export type Toxic =
  | { type: 'latency'; latency: number }
  | { type: 'bandwidth'; rate: number }
  | { type: 'slicer'; average_size: number }
  | { type: 'slow_close'; delay: number }
  | { type: 'timeout'; timeout: number }
  | { type: 'reset_peer'; timeout: number }
  | { type: 'limit_data'; bytes: number }
/** Cut before the database hears of the COMMIT, or after it has done it and before anybody hears of that. */
export type CommitCut = 'before' | 'after'

type Link = { client: net.Socket; upstream: net.Socket; bytes: number; waitsForCommit: boolean }
type Side = 'client' | 'upstream'
/** What is wrong just now, how many commits have been cut, and how many connections have been reset after their time. */
type Faults = { toxic: Toxic | undefined; when: CommitCut; left: number; cut: number; resets: number }

/** Stands between the shop and its database, and does to their connections what networks do. */
export async function openFaultProxy(database: net.NetConnectOpts) {
  const links = new Set<Link>()
  const faults: Faults = { toxic: undefined, when: 'before', left: 0, cut: 0, resets: 0 }
  const server = net.createServer({ allowHalfOpen: true }, (client) => {
    const upstream = net.connect({ ...database, allowHalfOpen: true })
    const link: Link = { client, upstream, bytes: 0, waitsForCommit: false }
    links.add(link)
    for (const [from, to] of [
      ['client', 'upstream'],
      ['upstream', 'client'],
    ] as const)
      pump(faults, link, { from, to })
    client.once('close', () => links.delete(link))
    begin(faults, link)
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as net.AddressInfo
  return {
    port,
    set: (toxic: Toxic | undefined) => {
      faults.toxic = toxic
      for (const link of links) begin(faults, link)
    },
    /** Cuts the connections of the next commits. */
    cutCommits: (when: CommitCut, left: number) => void Object.assign(faults, { when, left }),
    /** How many commits have been cut, and how many are still to be. */
    commits: () => ({ cut: faults.cut, left: faults.left }),
    /** How many connections have been reset because their time was over. */
    resets: () => faults.resets,
    resetAll: () => links.forEach(reset),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      links.forEach(reset)
      await closed
    },
  }
}

/** What happens to a connection by itself, whatever is sent through it. */
function begin(faults: Faults, link: Link): void {
  const { toxic } = faults
  if (toxic?.type !== 'reset_peer' && !(toxic?.type === 'timeout' && toxic.timeout > 0)) return
  setTimeout(() => {
    if (!link.client.destroyed) faults.resets += 1
    reset(link)
  }, toxic.timeout).unref()
}

function pump(faults: Faults, link: Link, { from, to }: { from: Side; to: Side }): void {
  let sending = Promise.resolve()
  const closingTakes = () => (faults.toxic?.type === 'slow_close' ? faults.toxic.delay : 0)
  link[from].on('data', (data) => {
    sending = sending.then(() => pass(faults, link, { data: Buffer.from(data), from, to: link[to] }))
  })
  link[from].on('end', () => {
    sending = sending.then(() => pause(closingTakes())).then(() => void link[to].end())
  })
  link[from].on('error', () => reset(link))
  link[from].on('close', () => setTimeout(() => link[to].destroy(), closingTakes()).unref())
}

type Passing = { data: Buffer; from: Side; to: net.Socket }

async function pass(faults: Faults, link: Link, { data, from, to }: Passing): Promise<void> {
  if (from === 'upstream' && link.waitsForCommit) return reset(link)
  if (from === 'client' && faults.left > 0 && /commit\0/i.test(data.toString('latin1'))) {
    faults.left -= 1
    faults.cut += 1
    if (faults.when === 'before') return reset(link)
    link.waitsForCommit = true
  }
  const { toxic } = faults
  link.bytes += data.length
  if (toxic?.type === 'timeout') return
  if (toxic?.type === 'latency') await pause(toxic.latency)
  if (toxic?.type === 'limit_data' && link.bytes > toxic.bytes) return reset(link)
  if (toxic?.type === 'bandwidth') await sendInSlices(to, data, { size: Math.ceil(toxic.rate * 100), delay: 100 })
  else if (toxic?.type === 'slicer') await sendInSlices(to, data, { size: toxic.average_size, delay: 0 })
  else to.write(data)
}

function reset({ client, upstream }: Link): void {
  client.resetAndDestroy()
  upstream.destroy()
}

async function sendInSlices(to: net.Socket, data: Buffer, { size, delay }: { size: number; delay: number }) {
  for (let from = 0; from < data.length; from += size) {
    to.write(data.subarray(from, from + size))
    await pause(delay)
  }
}
