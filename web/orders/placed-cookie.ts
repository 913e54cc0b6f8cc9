const name = 'placed'
const week = 7 * 24 * 60 * 60

/** Leads the thank-you page to the order that this browser placed last. Scripts cannot read it. */
export function placedCookie(trackingToken: string, { protocol }: URL): string {
  const secure = protocol === 'https:' ? '; Secure' : ''
  return `${name}=${encodeURIComponent(trackingToken)}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${week}${secure}`
}

export function readPlacedCookie(cookies: string | null): string | undefined {
  const value = cookies?.match(/(?:^|;\s*)placed=([^;]*)/)?.[1]
  try {
    return value && decodeURIComponent(value)
  } catch {
    return undefined
  }
}
