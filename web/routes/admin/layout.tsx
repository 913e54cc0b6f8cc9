import { data, redirect } from 'react-router'
import { keeper } from '../../admin/keeper.ts'
import { addressIn, languageOf } from '../../lib/language/language.ts'
import { shop } from '../../lib/shop.ts'
import { leadToSecondStep } from '../../security/lead-to-second-step.ts'
import type { Route } from './+types/layout.ts'

/** The shopkeeper's part: strangers log in and come back, customers are told that it is not theirs. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ url, context }, next) => {
    const api = context.get(shop)
    const { data: visitor } = await api.showSession({})
    if (!visitor) {
      const back = new URLSearchParams({ next: url.pathname + url.search })
      throw redirect(addressIn(languageOf(url.pathname), `/login?${back}`))
    }
    if (visitor.role !== 'Admin') {
      await leadToSecondStep(api, url)
      throw data('admin-only', 403)
    }
    context.set(keeper, visitor)
    return next()
  },
]
