import { data } from 'react-router'
import { currentAdmin } from './shell.server.ts'
import { shop } from '../../lib/shop/shop.ts'
import type { Route } from './+types/admins-only.ts'

/** Where the admin has no page, only administrators hear of it in the admin; for others there is no page at all. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }, next) => {
    const { data: visitor } = await context.get(shop).showSession({})
    if (visitor?.role !== 'Admin') throw data(null, 404)
    context.set(currentAdmin, visitor)
    return next()
  },
]
