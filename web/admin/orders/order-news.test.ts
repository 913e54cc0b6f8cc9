import { beforeEach, describe, expect, it } from 'vitest'
import { hear, know, lookAt, useOrderNews } from './order-news.ts'

const at = (minute: number) => `2026-11-24T10:${String(minute).padStart(2, '0')}:00.000Z`
const fresh = () => [...useOrderNews.getState().fresh.keys()]
const pending = (orderId: string, minute: number) => hear({ orderId, status: 'pending', at: at(minute) })

describe('news of orders', () => {
  beforeEach(() => useOrderNews.setState({ seen: '', shown: new Set(), fresh: new Map(), lately: [], heard: 0 }))

  it('are the pending orders that have come since the list was looked at, each once', () => {
    know([{ id: 'one', at: at(5) }], at(3))
    expect([pending('two', 6), pending('two', 6), pending('one', 5), pending('old', 2)]).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(fresh()).toEqual(['one', 'two'])
  })

  it('leave out what one has taken down oneself', () => {
    know([], at(3))
    hear({ orderId: 'own', status: 'pending', at: at(5), own: true })
    expect(fresh()).toEqual([])
  })

  it('leave out what somebody has taken care of', () => {
    know([{ id: 'one', at: at(5) }], at(3))
    pending('two', 6)
    hear({ orderId: 'one', status: 'confirm', at: at(7) })
    expect(fresh()).toEqual(['two'])
  })

  it('begin anew when the list is looked at, whatever an older answer says', () => {
    know([], at(3))
    pending('one', 5)
    pending('two', 8)
    lookAt(at(6), [])
    expect(fresh()).toEqual(['two'])
    lookAt(at(4), [])
    know(
      [
        { id: 'one', at: at(5) },
        { id: 'two', at: at(8) },
      ],
      at(3),
    )
    expect(fresh()).toEqual(['two'])
  })

  it('keep what came too late for an answer that arrives after it', () => {
    know([], at(3))
    pending('missed', 5)
    hear({ orderId: 'confirmed', status: 'confirm', at: at(5) })
    know([{ id: 'confirmed', at: at(4) }], at(3))
    expect(fresh()).toEqual(['missed'])
  })

  it('leave out what the list shows although it may lack others as late', () => {
    know([], at(3))
    pending('shown', 7)
    lookAt(at(6), ['shown'])
    expect(fresh()).toEqual([])
    pending('shown', 7)
    pending('lacking', 7)
    expect(fresh()).toEqual(['lacking'])
  })

  it('tell pages that show figures of every change', () => {
    pending('one', 5)
    hear({ orderId: 'other', status: 'delivered', at: at(6) })
    expect(useOrderNews.getState().heard).toBe(2)
  })
})
