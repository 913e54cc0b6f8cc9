import { mediaPlaceOf } from '../media/media-files.ts'
import { startProblem } from '../start-problem.ts'
import { wholePlace } from './backup-place.ts'
import { orOperatorProblem, runCommand } from './command.ts'
import { restoreBackup } from './restore.ts'

const words = process.argv.slice(2)
const doesReplace = words.includes('--replace')
const given = words.find((word) => !word.startsWith('--'))

/** `npm run restore -- file [--replace]`: makes the database and the pictures what they were at a backup. */
await runCommand({ isAlone: true }, async ({ config, client, passphrase }) => {
  if (!given) throw startProblem('Say which file: npm run restore -- var/backups/haat-….tar.gz')
  const since = performance.now()
  const media = mediaPlaceOf(config)
  const { manifest, end } = await restoreBackup(client, {
    file: wholePlace(given),
    access: config.bucketAccess,
    media,
    passphrase,
    doesReplace,
  }).catch(orOperatorProblem(media))
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  const { products = 0, orders = 0 } = end.rows
  return `Restored ${products} products, ${orders} orders and ${end.pictures} picture files of ${manifest.createdAt}, in ${seconds} s.`
})
