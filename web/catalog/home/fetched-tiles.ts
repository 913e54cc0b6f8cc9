import { later } from '../../lib/device/later.tsx'

export const CategoryTiles = later(() => import('./category-tiles.tsx').then((file) => file.CategoryTiles))
