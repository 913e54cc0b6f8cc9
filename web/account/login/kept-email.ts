export const emailKey = 'email'

/** The address of whoever is logged in stays in local storage, as a hint for other code on the page. It proves nothing. */
export function keepEmail(email: string | undefined): void {
  try {
    if (email) localStorage.setItem(emailKey, email)
    else localStorage.removeItem(emailKey)
  } catch {
    // Browsers inside other apps may have no storage. Nothing depends on the hint.
  }
}
