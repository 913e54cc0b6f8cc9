import { followParcels } from '../couriers/follow-parcels.ts'
import type { App } from '../http/serve.ts'
import { mediaFolderOf, removeUnfinished } from '../media/media-files.ts'
import { removeUnused } from '../media/remove-unused.ts'
import { cancelStale } from '../orders/life/cancel-stale.ts'
import { removeStaleSharePictures, shareFolderOf } from '../products/share-pictures.ts'
import { followPayments } from '../payments/hear-payment.ts'
import { tellOfStock } from '../products/waiting/tell-of-stock.ts'
import { forgetOld } from './forget-old.ts'

const everyMinute = 60_000
const roundsAnHour = 60
const roundsToFollow = 15

/** What the shop does by itself from time to time. Copies of the shop may all do it: each thing happens once. */
export function createUpkeep(app: App) {
  const { db, config, settings, cache, backups, media, log } = app
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let following: Promise<void> | undefined
  let asking: Promise<void> | undefined
  let isStopping = false
  let rounds = 0
  return { start, stop, round }

  function start(): void {
    timer = setTimeout(next, everyMinute).unref()
  }

  function next(): void {
    running = round()
      .catch((err: unknown) => log.error({ err }, 'the upkeep could not be done'))
      .then(() => {
        if (!isStopping) start()
      })
  }

  async function round(): Promise<void> {
    const { autoCancel, tooOldAfter } = (await settings.now()).orders
    if (autoCancel) for (const change of await cancelStale(db, tooOldAfter)) cache.changed(change)
    await tellOfStock(db)
    // Taking one lasts longer than a round may.
    void backups.takeIfDue().catch((err: unknown) => log.error({ err }, 'whether a backup is due is not known'))
    askForPayments()
    if (rounds % roundsToFollow === 0) follow()
    if (rounds++ % roundsAnHour > 0) return
    await forgetOld(db)
    await removePictures()
  }

  /** A courier that answers slowly keeps nothing else waiting. */
  function follow(): void {
    following ??= followParcels(app, () => !isStopping)
      .catch((err: unknown) => log.error({ err }, 'what became of parcels is not known'))
      .finally(() => (following = undefined))
  }

  /** A gateway that answers slowly keeps nothing else waiting, either. */
  function askForPayments(): void {
    asking ??= followPayments(app, () => !isStopping)
      .catch((err: unknown) => log.error({ err }, 'what became of payments is not known'))
      .finally(() => (asking = undefined))
  }

  async function removePictures(): Promise<void> {
    const shared = shareFolderOf({ config })
    // Rows that wait for a bucket would be locked meanwhile.
    if (!(await media.findProblem())) await removeUnused(db, media)
    await removeStaleSharePictures(db, shared)
    for (const folder of [mediaFolderOf(config), shared]) await removeUnfinished(folder)
  }

  async function stop(): Promise<void> {
    isStopping = true
    clearTimeout(timer)
    await running
    await following
    await asking
  }
}
