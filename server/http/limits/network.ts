import { isIPv6 } from 'node:net'
import { tryKey } from './rate-limits.ts'

/** The network that an address belongs to as one household or office has it: an IPv4 address, or the /64 of an IPv6 one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const plain = address.split('%')[0] ?? ''
  if (!isIPv6(plain)) return address
  const [head = '', tail] = plain.split('::')
  const first = head.split(':').filter((part) => part)
  const last = (tail ?? '').split(':').filter((part) => part)
  const between = tail === undefined ? 0 : 8 - first.length - last.length
  const groups = [...first, ...Array.from({ length: between }, () => '0'), ...last]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** The network that something was sent from, by a name that tells nobody which. */
export function networkKey(secret: string, address: string): string {
  return tryKey(secret, 'network', networkOf(address))
}
