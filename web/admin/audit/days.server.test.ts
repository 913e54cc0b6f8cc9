import { expect, it } from 'vitest'
import { entriesByDay } from './days.server.ts'

it.each([
  ['en', '2030-01-10', 'Title', '10 Jan 2030, 16:00', '10 January 2030'],
  ['bn', '2030-01-10', 'Title', '১০ জানুয়ারি, ২০৩০, ১৬:০০', '১০ জানুয়ারি, ২০৩০'],
] as const)(
  'days and moments of a change are written in the words of the page, in %s',
  (language, day, title, ...is) => {
    const changes = [
      { field: 'ends_at', from: `${day}T10:00:00.000Z`, to: '' },
      { field: 'handedOverOn', to: day },
      { field: 'title', from: '', to: title },
    ]
    const about = { id: 1, by: 'Karim Uddin', action: 'change-deal', subjectId: '1', subject: 'Eid', parts: 0 }
    const [today] = entriesByDay([{ ...about, at: '2026-11-20T20:00:00.000Z', changes }], language)
    expect(today?.day.date).toBe('2026-11-21')
    expect(today?.entries[0]?.changes).toEqual([
      { field: 'ends_at', from: is[0], to: '' },
      { field: 'handedOverOn', to: is[1] },
      { field: 'title', from: '', to: title },
    ])
  },
)
