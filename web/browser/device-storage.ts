import { create } from 'zustand'
import type { PersistStorage } from 'zustand/middleware'

/** Whether something could not be kept on this device, and lives only as long as the page. */
export const useForgetful = create<{ isForgetful: boolean }>(() => ({ isForgetful: false }))

type Form<State> = {
  read: (text: string | null) => State
  write: (state: State) => string
  /** What is done beside it when something could be kept, and when it could not. */
  afterwards?: (state: State, isKept: boolean) => void
}

/**
 * Local storage that never breaks a page. Where it is missing, full or throws, the page's own memory is right until
 * something can be written again.
 */
export function deviceStorage<State>({ read, write, afterwards }: Form<State>): PersistStorage<State> {
  let isAhead = false
  return {
    getItem: (name) => (isAhead ? null : attempt(() => ({ state: read(localStorage.getItem(name)) }))),
    setItem: (name, { state }) => {
      isAhead = attempt(() => localStorage.setItem(name, write(state))) === null
      if (isAhead) useForgetful.setState({ isForgetful: true })
      afterwards?.(state, !isAhead)
    },
    removeItem: (name) => {
      attempt(() => localStorage.removeItem(name))
    },
  }
}

/** Whether this device keeps anything: some in-app browsers do not. */
export function canKeep(): boolean {
  const name = 'storage-probe'
  const kept = attempt(() => {
    localStorage.setItem(name, name)
    return localStorage.getItem(name)
  })
  attempt(() => localStorage.removeItem(name))
  return kept === name
}

/** What a call gives, or null where it throws. */
export function attempt<Result>(use: () => Result): Result | null {
  try {
    return use()
  } catch {
    return null
  }
}
