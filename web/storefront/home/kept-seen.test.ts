import { describe, expect, it } from 'vitest'
import { idsIn } from './kept-seen.ts'

const ids = ['a', 'b', 'c', 'd', 'e'].map((letter) => `0000000${letter}-0000-4000-8000-000000000000`)
const [first = '', second = ''] = ids

describe('what the device remembers of products', () => {
  it.each([
    ['the last four', ids, ids.slice(0, 4)],
    ['each one once, where it was seen last', [second, first, second], [second, first]],
    ['nothing that is no id', [first, 7, null, 'x', '<script>'], [first]],
    ['nothing of something else', { items: ids }, []],
    ['nothing of nothing', null, []],
  ])('is %s', (_, kept, remembered) => expect(idsIn(kept)).toEqual(remembered))
})
