import { data } from 'react-router'
import type { Api } from '#contract/client.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { answerReturn } from '../../storefront/order-view/answer-return.server.ts'
import type { ReturnAnswer } from '../../storefront/order-view/typed-return.ts'
import { cartOf, orderAgain, type Again } from './order-again.server.ts'

export type Answer = { cancelled?: true; returned?: ReturnAnswer; revoked?: true; refused?: RefusalCode; again?: Again }

/** Answers the forms of an order's page: cancels it, asks for a return, makes its mailed links useless, or puts its products into the cart again. */
export async function answerOrder(request: Request, { id, api }: { id: string; api: Api }) {
  const form = await request.clone().formData()
  const intent = form.get('intent')
  try {
    if (intent === 'again') {
      const again = await orderAgain((await api.showOrder({ id })).order, api)
      return data<Answer>({ again }, { headers: cartOf(request, again) })
    }
    if (intent === 'revoke') {
      await api.revokeTracking({ id })
      return data<Answer>({ revoked: true })
    }
    if (intent === 'return') {
      const { answer, status } = await answerReturn(form, (wish) => api.askReturn({ id, ...wish }))
      return data<Answer>({ returned: answer }, status)
    }
    if (intent === 'cancel') await api.cancelOrder({ id })
    return data<Answer>(intent === 'cancel' ? { cancelled: true } : {})
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data<Answer>({ refused: error.code }, error.status)
  }
}
