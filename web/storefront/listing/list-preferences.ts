import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { deviceStorage } from '../../browser/device-storage.ts'
import type { View } from './listing.ts'

type ListPreferences = { view: View; prefer: (view: View) => void }

/** How lists are liked on this device. The script for the first paint reads the same, so that no list jumps. */
export const useListPreferences = create<ListPreferences>()(
  persist(
    (set) => ({
      view: 'grid',
      prefer: (view) => {
        set({ view })
        document.documentElement.dataset.likedView = view
      },
    }),
    {
      name: 'list-view',
      storage: deviceStorage<{ view: View }>({
        read: (text) => ({ view: text === 'list' ? 'list' : 'grid' }),
        write: ({ view }) => view,
      }),
      partialize: ({ view }) => ({ view }),
      skipHydration: true,
    },
  ),
)
