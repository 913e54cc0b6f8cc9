import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { backupProblems, isBackupProblem } from '#domain/shop/backups.ts'
import { backups } from '../db/shop-schema.ts'
import type { WriteMail } from '../mail/mail.ts'

const payload = z.object({ id: z.string() })

/** To the shop: its daily backup was not taken, and why. */
export const backupFailedMail: WriteMail = async (about, { db, shopMail, publicUrl }) => {
  const [failed] = await db
    .select()
    .from(backups)
    .where(eq(backups.id, Number(payload.parse(about).id)))
  if (!failed) return undefined
  const why = backupProblems[isBackupProblem(failed.problem) ? failed.problem : 'failed']
  const lines = [
    `The daily backup of the shop was not taken. ${why}`,
    'The shop tries again every hour. Earlier backups are still there.',
    new URL('/admin/system', publicUrl).href,
  ]
  return {
    to: { name: '', address: shopMail },
    subject: 'The daily backup was not taken',
    text: `${lines.join('\n\n')}\n`,
  }
}
