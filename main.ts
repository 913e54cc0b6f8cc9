import '#server/production.ts'
import path from 'node:path'
import closeWithGrace from 'close-with-grace'
import { readConfig, type Config } from '#server/config.ts'
import { demoAccounts } from '#server/demo/accounts.ts'
import { openShop } from '#server/open-shop.ts'
import { isStartProblem } from '#server/start-problem.ts'

const checkout = import.meta.dirname
const stopWithin = 10_000

try {
  await start(readConfig(process.env))
} catch (error) {
  if (!isStartProblem(error)) throw error
  console.error(error.message)
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  const { createPages } = await import(path.join(checkout, 'build/server/server.js'))
  const { app, isDemo, port, close } = await openShop(config, { checkout, createPages, say: console.log })
  closeWithGrace({ delay: stopWithin, logger: false }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'stopping after an error that nobody expected')
    await close()
  })
  announce(config, { isDemo, port })
}

function announce(config: Config, { isDemo, port }: { isDemo: boolean; port: string }): void {
  const address = new URL(config.publicUrl)
  if (address.port === '0') address.port = port
  console.log(`Haat is open at ${address.origin}`)
  if (config.port === 0) console.log(`It listens on port ${port}.`)
  if (!isDemo) return
  for (const { role, email, password } of demoAccounts)
    console.log(`  ${role.padEnd(9)} ${email.padEnd(18)} ${password}`)
}
