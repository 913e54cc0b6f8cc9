import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../web/routes.ts'

/** `name`: its id, which is its address in English, such as `details/:slug`. `file`: its route module, from the folder of the checkout. */
export type Route = { name: string; file: string }

/** All routes of the shop, as `web/routes.ts` lists them. */
export const allRoutes: Route[] = routesOf(routes)
/** Those that show something: pages, and the layouts around them. */
export const pages = allRoutes.filter(({ file }) => file.endsWith('.tsx'))

function routesOf(entries: RouteConfigEntry[]): Route[] {
  return entries.flatMap(({ id = '', file, children = [] }) => [
    { name: id, file: `web/${file}` },
    ...routesOf(children),
  ])
}
