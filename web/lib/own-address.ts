/** Only a path of the shop's own: never another site, whatever the address says. */
export function ownAddress(address: string | null): string | undefined {
  return address && /^\/(?![/\\])[\w/.?=&%+~@:,;!$'()*-]*$/.test(address) ? address : undefined
}
