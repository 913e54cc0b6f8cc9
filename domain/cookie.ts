type Content = { value: string; seconds: number; forScripts?: boolean }

/** Over https browsers take a cookie with this prefix from the shop's own host alone: from no subdomain, and never unencrypted. */
export function cookieName(name: string, shopAddress: string): string {
  return isSecure(shopAddress) ? `__Host-${name}` : name
}

/** A `Set-Cookie` line. Scripts cannot read the cookie, unless it is for them. */
export function cookieLine(name: string, { value, seconds, forScripts }: Content, shopAddress: string): string {
  const hidden = forScripts ? '' : '; HttpOnly'
  const secure = isSecure(shopAddress) ? '; Secure' : ''
  return `${cookieName(name, shopAddress)}=${value}; Path=/${hidden}; SameSite=Lax; Max-Age=${seconds}${secure}`
}

/** Over https the plain name is not read, not even once: a neighbouring host may have set it. */
export function readCookie(cookies: string | null, name: string, shopAddress: string): string | undefined {
  const start = `${cookieName(name, shopAddress)}=`
  const pair = cookies?.split(/;\s*/).find((pair) => pair.startsWith(start))
  return pair?.slice(start.length)
}

function isSecure(shopAddress: string): boolean {
  return shopAddress.startsWith('https:')
}
