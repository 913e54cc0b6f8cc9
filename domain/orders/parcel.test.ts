import { describe, expect, it } from 'vitest'
import { stateAfter, steadfastState, type ParcelState } from './parcel.ts'

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
    expect(steadfastState(word)).toBe(state)
  })
})

describe('a parcel', () => {
  const after = (now: ParcelState, status: string, isNewer = true) => stateAfter(now, { status, isNewer })

  it('is on its way once a hub has it, and still when its status is told again', () => {
    const message = 'Consignment has been received at MIRPUR WAREHOUSE.'
    expect(stateAfter('booked', { message, isNewer: true })).toBe('on-the-way')
    expect(stateAfter('booked', { message: "Policestation: 'Mirpur' to 'Pallabi'.", isNewer: true })).toBe('booked')
    expect(stateAfter('coming-back', { message: 'Consignment sent to WAREHOUSE', isNewer: true })).toBe('coming-back')
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
})
