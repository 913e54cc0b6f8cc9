import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { Plugin, ViteDevServer } from 'vite'

type Lazy = { loadRoute: Record<string, () => Promise<void>> }

const serverBuild = 'virtual:react-router/server-build'

/**
 * While the shop is developed, the server loads a route when a page of it is asked for: to translate all sixty of them
 * first would keep the first page waiting for ten seconds.
 */
export function loadRoutesWhenAsked(): Plugin {
  return {
    name: 'load-routes-when-asked',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: new RegExp(`${serverBuild}$`) },
      order: 'pre',
      handler: (code) => `${code.replaceAll(/^ *import \* as (route\d+) from/gm, 'const $1 = {}; const file_$1 =')}
        const modules = Object.entries(routes)
        export const loadRoute = {}
        ${[...code.matchAll(/^ *import \* as (route\d+) from ("[^"]+")/gm)]
          .map(
            ([, route, file]) =>
              `loadRoute[idOf(${route})] = () => import(${file}).then((loaded) => refill(${route}, loaded))`,
          )
          .join('\n')}
        function idOf(module) {
          return modules.find(([, route]) => route.module === module)[0]
        }
        function refill(module, loaded) {
          for (const name of Object.keys(module)) delete module[name]
          Object.assign(module, loaded)
        }`,
    },
  }
}

/** Loads what the page at this address is made of, as it stands now. */
export async function loadRoutesOf(vite: ViteDevServer, url: URL): Promise<void> {
  const { routes, loadRoute } = (await vite.ssrLoadModule(serverBuild)) as unknown as ServerBuild & Lazy
  // A browser that goes from page to page asks for the data of the next one alone.
  const page = url.pathname.replace(/(\/_root|\/_)?\.data$/, '') || '/'
  const matches = matchRoutes(treeBelow(routes, undefined), page) ?? []
  const ids = new Set(['root', ...matches.flatMap(({ route }) => route.id ?? [])])
  await Promise.all([...ids].map((id) => loadRoute[id]?.()))
}

function treeBelow(routes: ServerBuild['routes'], parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index, caseSensitive } = route
    return [index ? { id, path, index, caseSensitive } : { id, path, caseSensitive, children: treeBelow(routes, id) }]
  })
}
