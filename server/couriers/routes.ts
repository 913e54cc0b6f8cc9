import { contract } from '#contract/contract.ts'
import { Refusal } from '#domain/refusal.ts'
import { serve, type App } from '../http/serve.ts'
import { admitPathao, admitSteadfast, isFromPathao, isSigned } from './admit-courier.ts'
import { bookParcels } from './book-parcels.ts'
import { hearPathao } from './hear-pathao.ts'
import { hearSteadfast } from './hear-steadfast.ts'

/** Parcels are booked by the shopkeeper; what becomes of them the couriers tell by themselves. */
export async function courierRoutes(app: App): Promise<void> {
  serve(app, contract.bookParcels, bookParcels)
  await app.register(async (outside: App) => steadfastRoutes(outside, app))
  await app.register(async (outside: App) => pathaoRoutes(outside, app))
}

function steadfastRoutes(outside: App, app: App): void {
  const token = app.config.couriers.steadfast?.webhookToken ?? ''
  const parseJson = outside.getDefaultJsonParser('error', 'error')
  outside.addHook('onRequest', (request) => admitSteadfast(app, request))
  outside.removeContentTypeParser('application/json')
  outside.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.from(body)
    if (!isSigned(bytes, token, request.headers['x-signature'])) return done(new Refusal('wrong-token'))
    return parseJson(request, bytes.toString(), done)
  })
  serve(outside, contract.hearSteadfast, hearSteadfast)
}

const mostEventBytes = 16 * 1024
/** By this name and value Pathao knows that an address takes its events; the value is the same for everybody. */
const integrationHeader = 'x-pathao-merchant-webhook-integration-secret'
const publicSecret = 'f3992ecc-59da-4cbe-a049-a13da2018d51'

function pathaoRoutes(outside: App, app: App): void {
  const { pathao } = app.config.couriers
  outside.addHook('onRequest', (request) => admitPathao(app, request))
  outside.addHook('onSend', async (request, reply) => {
    const own = pathao?.integrationSecret
    // A secret of one's own is not for strangers.
    if (pathao?.webhookSecret && (!own || isFromPathao(app, request)))
      reply.header(integrationHeader, own ?? publicSecret)
  })
  serve(outside, contract.hearPathao, { handle: hearPathao, bodyLimit: mostEventBytes })
}
