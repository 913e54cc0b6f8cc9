import { expect, it } from 'vitest'
import { pagesAround } from './pages-around.ts'

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 6, [1, 2, -6, 6]],
  [3, 6, [1, 2, 3, 4, 5, 6]],
  [4, 6, [1, 2, 3, 4, 5, 6]],
  [6, 6, [1, -5, 5, 6]],
  [7, 14, [1, -6, 6, 7, 8, -14, 14]],
])('on page %i of %i the pager names %j', (page, pages, named) => {
  expect(pagesAround(page, pages)).toEqual(named)
})
