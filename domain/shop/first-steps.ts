/** What a shop needs before it opens, in the order of a shopkeeper's first day. */
export const firstSteps = ['contact', 'name', 'delivery', 'product', 'guestEmail', 'legal', 'security'] as const
export type FirstStep = (typeof firstSteps)[number]

/** What is decided beside the list itself: that the charges stay, how guests order, or that the list goes. */
export const firstDecisions = ['keep-delivery', 'ask-email', 'email-optional', 'dismiss'] as const
export type FirstDecision = (typeof firstDecisions)[number]
