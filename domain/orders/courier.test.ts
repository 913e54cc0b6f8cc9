import { describe, expect, it } from 'vitest'
import { ownWord, stateAfter, stateOf, type ParcelNews } from './courier.ts'
import type { ParcelState } from './parcel.ts'

describe('a word of Steadfast’s', () => {
  it.each([
    ['in_review', 'booked'],
    ['In Review', 'booked'],
    ['pending', 'booked'],
    ['hold', 'on-hold'],
    ['Delivered', 'delivered'],
    ['partial_delivered', 'partly-delivered'],
    ['cancelled', 'coming-back'],
    ['cancelled_return_rider_assigned', 'coming-back'],
    ['return_processing', 'coming-back'],
    ['partial_delivered_return_received', 'back'],
    ['exceptional', 'lost'],
    ['delivered_approval_pending', undefined],
    ['unknown', undefined],
    ['constructor', undefined],
  ])('%s is %s', (word, state) => {
    expect(stateOf('steadfast', word)).toBe(state)
  })
})

describe('a word of Pathao’s', () => {
  it.each([
    ['Pending', 'booked'],
    ['order.created', 'booked'],
    ['Order_Created', 'booked'],
    ['Pickup_Requested', 'booked'],
    ['Assigned for Pickup', 'booked'],
    ['order.picked', 'on-the-way'],
    ['At_the_Sorting_HUB', 'on-the-way'],
    ['Received_at_Last_Mile_HUB', 'on-the-way'],
    ['order.assigned-for-delivery', 'on-the-way'],
    ['order.pickup-failed', 'on-hold'],
    ['Delivery_Failed', 'on-hold'],
    ['On_Hold', 'on-hold'],
    ['Delivered', 'delivered'],
    ['order.partial-delivery', 'partly-delivered'],
    ['Return', 'coming-back'],
    ['order.returned', 'coming-back'],
    ['paid_return', 'coming-back'],
    ['exchange', 'coming-back'],
    ['order.return-in-transit', 'coming-back'],
    ['order.returned-to-merchant', 'back'],
    ['Pickup_Cancelled', 'back'],
    ['order.updated', undefined],
    ['Payment_Invoice', undefined],
    ['order.paid', undefined],
    ['constructor', undefined],
  ])('%s is %s', (word, state) => {
    expect(stateOf('pathao', word)).toBe(state)
  })

  it('is shown where it says more than its state, or nothing for certain', () => {
    expect(ownWord('pathao', 'Pickup_Cancelled')).toBe('Pickup_Cancelled')
    expect(ownWord('pathao', 'Payment_Invoice')).toBe('Payment_Invoice')
    expect(ownWord('pathao', 'Delivered')).toBeUndefined()
    expect(ownWord('pathao', '')).toBeUndefined()
  })
})

describe('a parcel', () => {
  const stateBy = (now: ParcelState, news: Omit<ParcelNews, 'courier'>) =>
    stateAfter(now, { courier: 'steadfast', ...news })
  const after = (now: ParcelState, status: string, isNewer = true) => stateBy(now, { status, isNewer })

  it('is on its way once a hub has it, and still when its status is told again', () => {
    const message = 'Consignment has been received at MIRPUR WAREHOUSE.'
    expect(stateBy('booked', { message, isNewer: true })).toBe('on-the-way')
    expect(stateBy('booked', { message: "Policestation: 'Mirpur' to 'Pallabi'.", isNewer: true })).toBe('booked')
    expect(stateBy('coming-back', { message: 'Consignment sent to WAREHOUSE', isNewer: true })).toBe('coming-back')
    expect(after('on-the-way', 'pending')).toBe('on-the-way')
    expect(after('on-hold', 'pending')).toBe('on-the-way')
  })

  it('goes on by late news, but never back', () => {
    expect(after('booked', 'delivered', false)).toBe('delivered')
    expect(after('delivered', 'pending')).toBeUndefined()
    expect(after('on-the-way', 'in_review')).toBeUndefined()
    expect(after('back', 'cancelled')).toBeUndefined()
    expect(after('coming-back', 'delivered', false)).toBeUndefined()
    expect(after('coming-back', 'delivered')).toBe('delivered')
  })

  it('stays where it is by a word that says nothing for certain', () => {
    expect(after('on-the-way', 'delivered_approval_pending')).toBe('on-the-way')
    expect(after('on-the-way', 'delivered_approval_pending', false)).toBeUndefined()
  })

  it('of Pathao’s goes on and never back either, by events in any order', () => {
    const by = (now: ParcelState, status: string, isNewer = true) =>
      stateAfter(now, { courier: 'pathao', status, isNewer })
    expect(by('delivered', 'In_Transit')).toBeUndefined()
    expect(by('on-hold', 'Picked')).toBe('on-the-way')
    expect(by('on-the-way', 'Delivery_Failed', false)).toBeUndefined()
    expect(by('delivered', 'Return')).toBe('coming-back')
    expect(by('coming-back', 'Delivered', false)).toBeUndefined()
    expect(by('delivered', 'Payment_Invoice')).toBe('delivered')
  })
})
