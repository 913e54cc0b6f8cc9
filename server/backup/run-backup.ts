import { setPriority } from 'node:os'
import { sessionLocks } from '../db/advisory-locks.ts'
import { mediaPlaceOf } from '../media/media-files.ts'
import { startProblem } from '../start-problem.ts'
import { writeBackup } from './backup.ts'
import { backupPlaceOf, isPlace, locate, nameOf, wholePlace } from './backup-place.ts'
import { orOperatorProblem, runCommand } from './command.ts'

const [given] = process.argv.slice(2)

// Compressing gives way to those who shop.
setPriority(10)

/** `npm run backup [-- file]`: writes the whole shop into one file, in a folder or a bucket, while it is open or not. */
await runCommand({ isAlone: false }, async ({ config, client, release, passphrase }) => {
  const target = given ? wholePlace(given) : backupPlaceOf(config)
  const isWhole = given && !(await isPlace(target))
  const file = isWhole ? target : `${target}/${nameOf(new Date(), passphrase)}`
  const { bucketAccess: access } = config
  const { storage, name } = await locate({ file, access })
  const about = () => storage.about(name).catch(orOperatorProblem(file))
  if (await about()) throw startProblem(`${file} is there already. Choose another name.`)
  const { rows } = await client.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [
    sessionLocks.backup,
  ])
  if (!rows[0]?.isFree) throw startProblem('Another backup is being taken. Try again when it has finished.')
  const since = performance.now()
  const end = await writeBackup(client, { file, access, media: mediaPlaceOf(config), release, passphrase }).catch(
    orOperatorProblem(`${file}.partial`),
  )
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  const size = (((await about())?.size ?? 0) / 1e6).toFixed(1)
  const { products = 0, orders = 0 } = end.rows
  const lines = [
    `${file}: ${products} products, ${orders} orders and ${end.pictures} picture files in ${size} MB, in ${seconds} s.`,
  ]
  if (!passphrase) lines.push('It holds personal data in the clear: keep it like a password, or set BACKUP_PASSPHRASE.')
  if (config.authSecret) lines.push('AUTH_SECRET is not in it: keep that, too.')
  return lines.join('\n')
})
