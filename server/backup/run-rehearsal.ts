import path from 'node:path'
import { withSecretFiles } from '../secret-files.ts'
import { isStartProblem } from '../start-problem.ts'
import { backupFolderOf } from './backup-folder.ts'
import { orOperatorProblem } from './command.ts'
import { findBackup, rehearseUpgrade, tellRehearsal } from './rehearse.ts'

const checkout = path.join(import.meta.dirname, '../..')
const given = path.resolve(
  process.argv[2] ?? backupFolderOf({ ...(process.env.BACKUP_DIR && { backupFolder: process.env.BACKUP_DIR }) }),
)

/** `npm run upgrade:rehearse [-- file or folder]`: brings the last backup up to date in a database that is thrown away. */
try {
  const file = await findBackup(given)
  console.log(`Rehearsing the upgrade with ${file}`)
  const passphrase = withSecretFiles(process.env).BACKUP_PASSPHRASE || undefined
  const rehearsal = await rehearseUpgrade({ checkout, file, passphrase }).catch(orOperatorProblem(file))
  console.log(tellRehearsal(rehearsal).join('\n'))
} catch (error) {
  if (!isStartProblem(error)) throw error
  console.error(error.message)
  process.exitCode = 1
}
