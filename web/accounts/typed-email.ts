const name = 'login-email'
const tenMinutes = 600

/** Carries an address that was just typed to the login page; it is in no address of a page, where it would be kept. */
export function typedEmailCookie(email: string, { protocol }: URL): string {
  const secure = protocol === 'https:' ? '; Secure' : ''
  const [value, life] = email ? [encodeURIComponent(email.slice(0, 254)), tenMinutes] : ['', 0]
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${life}${secure}`
}

export function readTypedEmail(request: Request): string | undefined {
  const value = request.headers.get('cookie')?.match(/(?:^|;\s*)login-email=([^;]+)/)?.[1]
  try {
    return value && decodeURIComponent(value)
  } catch {
    return undefined
  }
}
