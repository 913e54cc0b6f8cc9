import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Whether somebody has gone somewhere or sent something; a page that merely looks again could lose what is typed on it. */
export function isWanted({ formMethod, currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod !== undefined || currentUrl.href !== nextUrl.href ? defaultShouldRevalidate : false
}
