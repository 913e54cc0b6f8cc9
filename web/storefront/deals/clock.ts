/** What time it is at the shop, for devices whose clock is wrong. */
export function loader() {
  return Response.json({ now: Date.now() })
}
