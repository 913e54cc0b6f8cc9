import { create } from 'zustand'

/** Whether the shop cannot be reached, as far as this device knows. */
export const useOffline = create<{ isOffline: boolean }>(() => ({ isOffline: false }))
