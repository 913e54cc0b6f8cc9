import path from 'node:path'
import { readConfig } from '../config.ts'
import { withSecretFiles } from '../secret-files.ts'
import { isStartProblem } from '../start-problem.ts'
import { backupPlaceOf, wholePlace } from './backup-place.ts'
import { orOperatorProblem } from './command.ts'
import { findBackup, rehearseUpgrade, tellRehearsal } from './rehearse.ts'

const checkout = path.join(import.meta.dirname, '../..')
const [, , given] = process.argv

/** `npm run upgrade:rehearse [-- file, folder or bucket]`: brings the last backup up to date in a database that is thrown away. */
try {
  const config = readConfig(process.env)
  const access = config.bucketAccess
  const place = given ? wholePlace(given) : backupPlaceOf(config)
  const file = await findBackup(place, access).catch(orOperatorProblem(place))
  console.log(`Rehearsing the upgrade with ${file}`)
  const passphrase = withSecretFiles(process.env).BACKUP_PASSPHRASE || undefined
  const rehearsal = await rehearseUpgrade({ checkout, file, access, passphrase }).catch(orOperatorProblem(file))
  console.log(tellRehearsal(rehearsal).join('\n'))
} catch (error) {
  if (!isStartProblem(error)) throw error
  console.error(error.message)
  process.exitCode = 1
}
