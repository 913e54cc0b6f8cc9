import { hydrateLazily } from '../../browser/lazy.tsx'

export const CategoryTiles = hydrateLazily(() => import('./category-tiles.tsx').then((file) => file.CategoryTiles))
