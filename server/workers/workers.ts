import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { startProblem } from '../start-problem.ts'
import { openChannel, inTime, type IpcChannel } from './ipc-channel.ts'
import { createSharedLimits, type SharedLimits } from './shared-limits.ts'

/** What a worker is told when it starts. `hasJobs`: one of them sends the mails and does what is done each minute. */
export type WorkerOrder = { connection: pg.PoolConfig; databaseFolder?: string; hasJobs: boolean; openSince: Date }
type Opened = { port: string; isDemo: boolean }

type Ready = Opened | { problem: string }
type Place = { number: number; worker: Worker; channel: IpcChannel; opened: Promise<Ready> }
type Given = { count: number; order: Omit<WorkerOrder, 'hasJobs' | 'openSince'>; say: (line: string) => void }

/** A worker that lived so long did not die of its start. */
const lived = 30_000
const pauses = { first: 500, longest: 30_000 }

/**
 * Starts so many workers, which all serve one port, and another one for each that dies. Comes back when all serve;
 * throws what the first of them that cannot start says. `stop` lets them finish what they have accepted.
 */
export async function openWorkers({ count, order, say }: Given) {
  const limits = createSharedLimits()
  const places = new Map<number, Place>()
  const openSince = new Date()
  let isStopping = false
  // With structured clones a figure that is not known stays one.
  cluster.setupPrimary({ serialization: 'advanced' })
  try {
    const begun = Array.from({ length: count }, (_, number) => start(number).opened.then(unlessProblem))
    const [first] = await Promise.all(begun)
    for (const number of places.keys()) void keepAlive(number)
    return { port: first?.port ?? '', isDemo: first?.isDemo ?? false, stop }
  } catch (error) {
    await stop()
    throw error
  }

  function start(number: number): Place {
    const worker = cluster.fork()
    closeUntaken(worker)
    const channel = openChannel((message) => worker.isConnected() && worker.send(message))
    worker.on('message', channel.hear)
    const opened = Promise.withResolvers<Ready>()
    channel.answer('order', () => ({ ...order, hasJobs: number === 0, openSince }) satisfies WorkerOrder)
    channel.answer('opened', (value) => opened.resolve(value as Ready))
    worker.once('exit', (code, signal) => {
      opened.resolve({ problem: `A worker has ended while it started (${signal || code}).` })
      limits.forget(`${number} `)
    })
    answerLimits(channel, limits, `${number} `)
    channel.answer('ask-others', (about) => askOthers(number, String(about)))
    const place = { number, worker, channel, opened: opened.promise }
    places.set(number, place)
    return place
  }

  async function askOthers(number: number, about: string): Promise<unknown[]> {
    const others = [...places.values()].filter((one) => one.number !== number && one.worker.isConnected())
    const answers = await Promise.all(others.map(({ channel }) => inTime(channel.ask(about))))
    const own = about === 'memory' ? [process.memoryUsage.rss()] : []
    return [...answers.filter((one) => one !== undefined), ...own]
  }

  /** Starts another one when it dies; one that dies at once again and again, later and later. */
  async function keepAlive(number: number, lastWait = 0): Promise<void> {
    const since = performance.now()
    const why = await ending(places.get(number)?.worker)
    if (isStopping) return
    const wait = performance.now() - since > lived ? 0 : Math.min(pauses.longest, lastWait * 2 || pauses.first)
    const when = wait > pauses.first ? ` in ${wait / 1000} s` : ''
    say(`Worker ${number + 1} of ${count} has ended (${why}). Starting another${when}`)
    if (wait > pauses.first) await pause(wait, undefined, { ref: false })
    if (isStopping) return
    void tellWhenOpen(start(number))
    void keepAlive(number, wait)
  }

  async function tellWhenOpen({ number, opened }: Place): Promise<void> {
    const outcome = await opened
    if (isStopping) return
    say('problem' in outcome ? outcome.problem : `Worker ${number + 1} of ${count} serves again`)
  }

  /** Whoever has not finished by then is ended by whoever calls. */
  async function stop(): Promise<void> {
    isStopping = true
    await Promise.all(
      [...places.values()].map(({ worker, channel }) => {
        const gone = ending(worker)
        channel.tell('stop')
        return gone
      }),
    )
  }
}

type ClusterMessage = { act?: string; seq?: number; ack?: number }

/**
 * Closes a connection that was given to a worker which dies before it has taken it, so that whoever asks can ask again.
 * Node itself would keep it open for ever: it waits for the worker's word (`handoff` in `internal/cluster/round_robin_handle`).
 */
function closeUntaken({ process: child }: Worker): void {
  const untaken = new Map<number, { close(): void }>()
  const send = child.send
  child.send = (message: ClusterMessage, ...more: unknown[]) => {
    if (message.act === 'newconn') untaken.set(message.seq ?? 0, more[0] as { close(): void })
    return Reflect.apply(send, child, [message, ...more])
  }
  child.on('internalMessage', ({ ack = -1 }: ClusterMessage) => untaken.delete(ack))
  child.once('exit', () => {
    for (const connection of untaken.values()) connection.close()
  })
}

/** The ids of a worker's slots and turns begin with its `prefix`, so that they go with it. */
function answerLimits(channel: IpcChannel, limits: SharedLimits, prefix: string): void {
  const own = (id: unknown) => prefix + String(id)
  channel.answer('take-slot', (value) => {
    const { id, who } = value as { id: string; who: string }
    return limits.takeSlot({ id: own(id), who, end: () => channel.tell('end-stream', id) })
  })
  channel.answer('free-slot', (id) => limits.freeSlot(own(id)))
  channel.answer('start-drawing', (id) => new Promise<void>((begin) => limits.startDrawing({ id: own(id), begin })))
  channel.answer('end-drawing', (id) => limits.endDrawing(own(id)))
}

function unlessProblem(ready: Ready): Opened {
  if ('problem' in ready) throw startProblem(ready.problem)
  return ready
}

/** Why it has ended, once it has. */
function ending(worker: Worker | undefined): Promise<string> {
  if (!worker || worker.isDead()) return Promise.resolve(String(worker?.process.signalCode ?? worker?.process.exitCode))
  return new Promise((resolve) => {
    worker.once('exit', (code, signal) => resolve(String(signal || code)))
  })
}
