const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long a session lasts unused, and at the most, in milliseconds. */
export const sessionLives = {
  Customer: { idle: 7 * day, most: 30 * day },
  Admin: { idle: 30 * minute, most: 12 * hour },
} as const

/** When a session that is used at `now` ends, unless it is used again. */
export function sessionEnd(role: keyof typeof sessionLives, { startedAt, now }: { startedAt: Date; now: Date }): Date {
  const { idle, most } = sessionLives[role]
  return new Date(Math.min(+now + idle, +startedAt + most))
}
