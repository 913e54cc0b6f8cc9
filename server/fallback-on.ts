/** For `catch`: what to go on with after a failure of one of these codes, of the system or a refusal; any other is thrown on. */
export function fallbackOn<T>(codes: readonly string[], value: T): (error: unknown) => T {
  return (error) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!codes.includes(code)) throw error
    return value
  }
}
