import { describe, expect, it } from 'vitest'
import { averageOf, reviewerName, tidyReview } from './review.ts'

describe('the average', () => {
  it.each([
    [0, 0, undefined],
    [5, 1, 5],
    [9, 2, 4.5],
    [13, 3, 4.3],
    [14, 3, 4.7],
    [85, 20, 4.3],
    [17, 4, 4.3],
    [4, 4, 1],
  ])('of %i in %i reviews is %s', (sum, count, average) => {
    expect(averageOf(sum, count)).toBe(average)
  })
})

describe('a reviewer', () => {
  it.each([
    ['Rina', 'Akter', 'Rina A.'],
    ['রিনা', 'ক্ষমা', 'রিনা ক্ষ.'],
    [' Rina ', '', 'Rina'],
    ['', '', ''],
  ])('called %s %s is shown as %s', (firstName, lastName, shown) => {
    expect(reviewerName({ firstName, lastName })).toBe(shown)
  })
})

describe('the words of a review', () => {
  it.each([
    ['keep their lines', 'Good.\r\nVery good.', 'Good.\nVery good.'],
    ['have no gaps', ' One  \n\n\n\n\nTwo\n ', 'One\n\nTwo'],
    ['cannot turn the page around', 'a\u202eb\u2066c', 'abc'],
    ['carry nothing invisible of terminals', 'a\u0007b\u001b[31m', 'ab[31m'],
    ['keep the joiners of Bengali', 'র‍্যাব', 'র‍্যাব'],
    ['stay what they are', '<b>5 < 6 & "7"</b>', '<b>5 < 6 & "7"</b>'],
  ])('%s', (_, typed, kept) => {
    expect(tidyReview(typed)).toBe(kept)
  })
})
