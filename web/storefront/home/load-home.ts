import type { Api } from '#contract/client.ts'
import { forShow, listDeals } from '../deals/load-deals.ts'
import { loadPart } from '../rows/load-part.ts'
import { forMiniCard } from '../rows/mini-card.tsx'
import { forCard } from '../product-card/shown-product.ts'
import { loadTiles } from './load-tiles.ts'

const arrivals = 10
const fashion = 10
const topProducts = 9
const dealProducts = 4

/** The parts of the home page. Each is loaded alone, so that one that fails leaves the others as they are. */
export async function loadHome(api: Api) {
  const deals = loadPart(() => listDeals(api))
  const [shownDeals, tiles, newest, newestClothes, bestSelling] = await Promise.all([
    deals.then((all) => all?.slice(0, 1).map((deal) => forShow(deal, dealProducts))),
    loadPart(async () => loadTiles(api, (await deals) ?? [])),
    loadPart(() => api.listProducts({ sort: 'newest', limit: arrivals })),
    loadPart(() => api.listProducts({ category: 'Cloth', sort: 'newest', limit: fashion })),
    loadPart(() => api.listProducts({ sort: 'best-selling', limit: topProducts })),
  ])
  return {
    deals: shownDeals,
    tiles,
    newest: newest?.data.map(forCard),
    newestClothes: newestClothes?.data.map(forCard),
    bestSelling: bestSelling?.data.map(forMiniCard),
  }
}
