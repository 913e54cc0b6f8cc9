import { contract } from '#contract/contract.ts'
import { serve, type App } from '../http/serve.ts'
import { keepSettings, readSettings } from './store.ts'

export function settingsRoutes(app: App): void {
  serve(app, contract.showShop, async (_, { settings }) => ({ data: await settings.now() }))
  serve(app, contract.showSettings, (_, { db }) => readSettings(db))
  serve(app, contract.changeSettings, {
    changes: 'everything',
    handle: async ({ settings, version }, { db, user }) => {
      await keepSettings(db, { settings, version, actorId: user.id })
      app.settings.forget()
      return readSettings(db)
    },
  })
}
