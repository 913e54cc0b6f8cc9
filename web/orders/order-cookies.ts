/** `placed`: the order that this browser placed last; `tracked`: the one whose link it opened last. */
type Name = 'placed' | 'tracked'

const week = 7 * 24 * 60 * 60

/** Leads a page to one order by its tracking token. Scripts cannot read it. */
export function orderCookie(name: Name, token: string, url: URL): string {
  return write(name, { value: encodeURIComponent(token), maxAge: week, url })
}

export function forgottenOrder(name: Name, url: URL): string {
  return write(name, { value: '', maxAge: 0, url })
}

export function readOrderCookie(name: Name, cookies: string | null): string | undefined {
  const value = cookies?.match(new RegExp(`(?:^|;\\s*)${name}=([^;]*)`))?.[1]
  try {
    return value ? decodeURIComponent(value) : undefined
  } catch {
    return undefined
  }
}

function write(name: Name, { value, maxAge, url }: { value: string; maxAge: number; url: URL }): string {
  const secure = url.protocol === 'https:' ? '; Secure' : ''
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`
}
