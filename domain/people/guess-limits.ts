const minute = 60

/** How many tries are let through in so many seconds; after that none until they are over, or ever longer pauses. */
export type TryLimit = { most: number; within: number; pauses?: { first: number; longest: number } }

const patient = { most: 10, within: 15 * minute, pauses: { first: minute, longest: 15 * minute } }

export const tryLimits = {
  /** Wrong passwords for one account from browsers that it does not know; and from each browser that it knows. */
  account: patient,
  knownBrowser: patient,
  /** Wrong passwords from one network, which many people may share. */
  network: { most: 30, within: 15 * minute },
  signUp: { most: 30, within: 15 * minute },
  /** Wrong codes of the second step, and wrong passwords of somebody who is logged in already. */
  code: { most: 5, within: 15 * minute, pauses: { first: minute, longest: 60 * minute } },
  proof: patient,
  /** Links mailed to one address, and asked for from one network. */
  mails: { most: 3, within: 60 * minute },
  mailsOfNetwork: { most: 30, within: 60 * minute },
  /** Wrong pairs of an order's number and a phone, for one number and from one browser; and from one network. */
  tracking: { most: 5, within: 15 * minute },
  trackingOfNetwork: { most: 100, within: 15 * minute },
  /** Codes of coupons that are not there, from one browser and from one network. */
  coupons: { most: 10, within: 60 * minute },
  couponsOfNetwork: { most: 200, within: 60 * minute },
  /** Payments that are begun for one order, and from one network. */
  payments: { most: 20, within: 60 * minute },
  paymentsOfNetwork: { most: 200, within: 60 * minute },
  /** Wrong tokens from one network that claims to be a courier. */
  courierOfNetwork: { most: 30, within: 15 * minute },
} as const satisfies Record<string, TryLimit>

/** How long the links and tickets that work once are good for, in minutes. */
export const linkMinutes = { 'verify-email': 24 * 60, 'reset-password': 30, 'second-step': 10 } as const
export type LinkPurpose = keyof typeof linkMinutes
