import { lookup, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { FieldError } from '#domain/field-errors.ts'

/** Addresses that are not somebody else's public server: this machine, private networks, clouds' own services. */
const closed = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, prefix, 'ipv4')

/** Of IPv6 only what is given out to the public is open, and of that not what leads back to an IPv4 address. */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, prefix, 'ipv6')

export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && open6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/** Why no webhook may go there; undefined when one may. Its name is looked up, and looked at again, when it is sent. */
export function findAddressMistake(url: URL, ownHosts: readonly string[]): FieldError | undefined {
  if (url.username || url.password) return { code: 'address-with-password' }
  if (isOwnHost(url, ownHosts)) return undefined
  if (url.protocol !== 'https:') return { code: 'not-an-https-address' }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) ? !isPublicAddress(host) : !/\.[a-z]/i.test(host) || /\.(local|internal|localhost)\.?$/i.test(host))
    return { code: 'not-a-public-address' }
  return undefined
}

export function isOwnHost({ host }: URL, ownHosts: readonly string[]): boolean {
  return ownHosts.includes(host)
}

/** The code of the error when a name leads to an address that is not public. */
export const privateAddress = 'ERR_PRIVATE_ADDRESS'

/** Looks a name up like everybody, and connects to nothing but a public address: to the very one that was looked at. */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, '', 4)
    const found = addresses.filter(({ address }) => isPublicAddress(address))
    const [first] = found
    if (!first || found.length < addresses.length)
      return callback(Object.assign(new Error('Not a public address'), { code: privateAddress }), '', 4)
    if (options.all) return callback(null, found)
    callback(null, first.address, first.family)
  })
}
