/**
 * Within how many hours or days the Digital Commerce Operation Guidelines of 2021 want a complaint answered, an order that
 * is paid in full handed over to a courier, and money given back. The first and the last stand in the shop's texts too.
 */
export const promises = { answerHours: 72, handOverHours: 48, refundDays: 10 } as const

/** So many days after the cause a complaint may go to the Directorate of National Consumers’ Right Protection. */
export const complaintDays = 30

type Promised = 'answer' | 'hand-over' | 'refund'

const hour = 3_600_000
const hours: Record<Promised, number> = {
  answer: promises.answerHours,
  'hand-over': promises.handOverHours,
  refund: promises.refundDays * 24,
}

/** The moment until which the shop has promised something, counted from the moment it was asked or paid; both in ISO 8601. */
export function deadlineOf(promised: Promised, since: string | Date): string {
  return new Date(new Date(since).getTime() + hours[promised] * hour).toISOString()
}

/** Whether a moment, in ISO 8601, has passed. */
export function hasPassed(deadline: string): boolean {
  return Date.parse(deadline) < Date.now()
}
