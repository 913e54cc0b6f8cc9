import type { SubmitEvent } from 'react'

const key = 'email'

/** The address of whoever logs in stays in local storage as a hint for the next paint. It proves nothing. */
export function keepEmail({ currentTarget }: SubmitEvent<HTMLFormElement>): void {
  const email = new FormData(currentTarget).get('email')
  withStorage((storage) => storage.setItem(key, String(email).trim().toLowerCase()))
}

export function forgetEmail(): void {
  withStorage((storage) => storage.removeItem(key))
}

/** Browsers inside other apps may have no storage, or throw when it is touched. */
function withStorage(use: (storage: Storage) => void): void {
  try {
    use(localStorage)
  } catch {
    // Without the hint the page asks the server, as it does anyway.
  }
}
