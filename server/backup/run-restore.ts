import path from 'node:path'
import { mediaFolderOf } from '../media/media-files.ts'
import { startProblem } from '../start-problem.ts'
import { orOperatorProblem, runCommand } from './command.ts'
import { restoreBackup } from './restore.ts'

const words = process.argv.slice(2)
const doesReplace = words.includes('--replace')
const given = words.find((word) => !word.startsWith('--'))

/** `npm run restore -- file [--replace]`: makes the database and the pictures what they were at a backup. */
await runCommand({ isAlone: true }, async ({ config, client, passphrase }) => {
  if (!given) throw startProblem('Say which file: npm run restore -- var/backups/haat-….tar.gz')
  const since = performance.now()
  const mediaFolder = mediaFolderOf(config)
  const { manifest, end } = await restoreBackup(client, {
    file: path.resolve(given),
    mediaFolder,
    passphrase,
    doesReplace,
  }).catch(orOperatorProblem(mediaFolder))
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  const { products = 0, orders = 0 } = end.rows
  return `Restored ${products} products, ${orders} orders and ${end.pictures} picture files of ${manifest.createdAt}, in ${seconds} s.`
})
