import { contract, type Input } from '#contract/contract.ts'
import { Refusal } from '#domain/refusal.ts'
import { note } from '../db/audit.ts'
import { sendAgain } from '../jobs/retry-mail.ts'
import { serve, type App, type Shop } from '../http/serve.ts'
import { serveStream } from '../http/serve-stream.ts'
import { downloadBackup, keepBackupPlan, listBackups, openBackup, takeBackup } from './backup-calls.ts'
import { readSystem } from './status.ts'

/** How the shop is, for those who run it. */
export function systemRoutes(app: App): void {
  serve(app, contract.showSystem, async () => ({ data: await readSystem(app) }))
  serve(app, contract.retryMail, retryMail)
  serve(app, contract.listBackups, listBackups(app))
  serve(app, contract.takeBackup, takeBackup(app))
  serve(app, contract.keepBackupPlan, keepBackupPlan)
  serve(app, contract.openBackup, openBackup)
  serveStream(app, contract.downloadBackup, downloadBackup)
}

type Retry = typeof contract.retryMail

async function retryMail({ id }: Input<Retry>, { db, user }: Shop<Retry>) {
  await db.transaction(async (tx) => {
    if (!(await sendAgain(tx, id))) throw new Refusal('not-found')
    await note(tx, { actorId: user.id, action: 'send-mail-again', subjectId: String(id) })
  })
  return { success: true as const, message: 'It is sent again.' }
}
