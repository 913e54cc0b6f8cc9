import { drizzle } from 'drizzle-orm/node-postgres'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as schema from '../db/schema.ts'
import { keepCurrent } from './keep-current.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('tries again every two seconds after it has failed, and says so once', async () => {
  const db = drizzle.mock({ schema })
  const tried = vi.spyOn(db, 'transaction').mockRejectedValue(new Error('no database'))
  const [onChange, onError] = [vi.fn(), vi.fn()]
  const current = keepCurrent(db, { onChange, onError })
  const soon = { prices: 0, deliveries: 0, untilNext: 1000 }
  tried.mockResolvedValueOnce(soon)
  await current.refresh()
  // When prices were to change, and for ten seconds after.
  await vi.advanceTimersByTimeAsync(11_000)
  expect(tried).toHaveBeenCalledTimes(1 + 6)
  expect(onError).toHaveBeenCalledTimes(1)
  expect(onChange).not.toHaveBeenCalled()

  tried.mockResolvedValueOnce(soon)
  await vi.advanceTimersByTimeAsync(2000)
  expect(onChange.mock.calls).toEqual([['everything']])
  await vi.advanceTimersByTimeAsync(1000)
  expect(onError).toHaveBeenCalledTimes(2)
  await current.close()
})
