import { contract } from '#contract/contract.ts'
import { Refusal } from '#domain/refusal.ts'
import { serve, type App } from '../http/serve.ts'
import { admitSteadfast, isSigned } from './admit-courier.ts'
import { bookParcels } from './book-parcels.ts'
import { hearSteadfast } from './hear-steadfast.ts'

/** Parcels are booked by the shopkeeper; what becomes of them the courier tells by itself. */
export async function courierRoutes(app: App): Promise<void> {
  serve(app, contract.bookParcels, bookParcels)

  await app.register(async (outside: App) => {
    const token = app.config.steadfast?.webhookToken ?? ''
    const parseJson = outside.getDefaultJsonParser('error', 'error')
    outside.addHook('onRequest', (request) => admitSteadfast(app, request))
    outside.removeContentTypeParser('application/json')
    outside.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
      const bytes = Buffer.from(body)
      if (!isSigned(bytes, token, request.headers['x-signature'])) return done(new Refusal('wrong-token'))
      return parseJson(request, bytes.toString(), done)
    })
    serve(outside, contract.hearSteadfast, hearSteadfast)
  })
}
