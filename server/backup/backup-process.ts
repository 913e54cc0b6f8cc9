import { setPriority } from 'node:os'
import { takeBackup, type Order, type Outcome } from './take-backup.ts'

/*
 * Takes one backup in a process of its own, so that compressing gives way to those who shop, and what it takes in memory
 * goes with it. The shop sends the order and hears the outcome. A shop that has gone leaves nothing half written.
 */

setPriority(10)

process.once('message', (order: Order) => {
  let giveUp = async () => {}
  process.once('disconnect', () => {
    void giveUp().finally(() => process.exit(1))
  })
  takeBackup(order, (how) => (giveUp = how)).then(answer, (error: unknown) => {
    answer({ is: 'failed', problem: 'failed', why: String(error) })
  })
})

function answer(outcome: Outcome): void {
  process.removeAllListeners('disconnect')
  process.send?.(outcome, () => process.exit())
}
