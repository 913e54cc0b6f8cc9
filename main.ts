import './production.ts'
import path from 'node:path'
import closeWithGrace from 'close-with-grace'
import { readConfig, type Config } from '#server/config.ts'
import { demoAccounts } from '#server/db/demo/accounts.ts'
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
  const { app, isDemo, close } = await openShop(config, { checkout, createPages, say: console.log })
  closeWithGrace({ delay: stopWithin, logger: false }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'stopping after an error that nobody expected')
    await close()
  })
  announce(config, isDemo)
}

function announce({ publicUrl }: Config, isDemo: boolean): void {
  console.log(`Haat is open at ${publicUrl.origin}`)
  if (!isDemo) return
  for (const { role, email, password } of demoAccounts)
    console.log(`  ${role.padEnd(9)} ${email.padEnd(18)} ${password}`)
}
