import { later } from '../../browser/lazy.tsx'

export const CategoryTiles = later(() => import('./category-tiles.tsx').then((file) => file.CategoryTiles))
