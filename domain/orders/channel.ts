/** How an order reaches the shop: by its pages, or told to somebody who writes it down. */
export const channels = ['web', 'phone', 'chat'] as const
export type Channel = (typeof channels)[number]
export const takenChannels = ['phone', 'chat'] as const
