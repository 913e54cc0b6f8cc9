import { contract } from '#contract/contract.ts'
import { Refusal } from '#domain/refusal.ts'
import { serve, shopFor, type App } from '../http/serve.ts'
import { decidePayment, recordRefund } from './refunds.ts'
import { askIfUnknown, hearSslcommerz, showPayment } from './hear-payment.ts'
import { isSigned } from './sslcommerz.ts'
import { startPayment, startTrackedPayment } from './start-payment.ts'

const mostNoticeBytes = 16 * 1024

/** Paying online, what the gateway tells of it, and money that is given back. */
export async function paymentRoutes(app: App): Promise<void> {
  serve(app, contract.startPayment, startPayment)
  serve(app, contract.startTrackedPayment, startTrackedPayment)
  serve(app, contract.showPayment, showPayment)
  serve(app, contract.decidePayment, decidePayment)
  serve(app, contract.recordRefund, recordRefund)

  await app.register(async (outside: App) => {
    const { sslcommerz: account } = app.config
    outside.addHook('onRequest', async () => {
      if (!account) throw new Refusal('not-found')
    })
    readForms(outside, (form) => {
      if (!account || !isSigned(form, account.password)) throw new Refusal('wrong-token')
    })
    serve(outside, contract.hearSslcommerz, { handle: hearSslcommerz, bodyLimit: mostNoticeBytes })
  })
  await app.register(async (outside: App) => {
    readForms(outside, () => {})
    // In the language of the page that the buyer has left.
    for (const page of ['/pay', '/bn/pay'])
      outside.route<{ Params: { id: string }; Body: Record<string, string> | undefined }>({
        method: ['GET', 'POST'],
        url: `${page}/return/:id`,
        config: { isFromAnotherSite: true },
        bodyLimit: mostNoticeBytes,
        handler: async (request, reply) => {
          const { id } = request.params
          await askIfUnknown({ id, validationId: request.body?.val_id?.slice(0, 300) }, shopFor(app, request))
          return reply.redirect(`${page}?${new URLSearchParams({ payment: id })}`, 303)
        },
      })
  })
}

/** Reads forms within a part of the shop, once they were looked at. */
function readForms(app: App, admit: (form: Record<string, string>) => void): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    try {
      const form = Object.fromEntries(new URLSearchParams(String(body)))
      admit(form)
      done(null, form)
    } catch (error) {
      done(error as Error)
    }
  })
}
