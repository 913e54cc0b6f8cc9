import { contract } from '#contract/contract.ts'
import { couriersWith } from '#domain/orders/courier.ts'
import { serve, type App } from '../http/serve.ts'
import { keepSettings, readSettings } from './store.ts'

export function settingsRoutes(app: App): void {
  serve(app, contract.showShop, async (_, { settings }) => {
    const { pages, articles, ...data } = await settings.now()
    return { data, pages, articles }
  })
  const { sms, couriers } = app.config
  const named = { smsGateway: sms?.gateway ?? null, couriers: couriersWith(couriers) }
  serve(app, contract.showSettings, async (_, { db }) => ({ ...(await readSettings(db)), ...named }))
  serve(app, contract.changeSettings, {
    changes: 'everything',
    handle: async ({ settings, version }, { db, user }) => {
      await keepSettings(db, { settings, version, actorId: user.id })
      app.settings.forget()
      return { ...(await readSettings(db)), ...named }
    },
  })
}
