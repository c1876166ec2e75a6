import { Resolver } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are not the public internet: our own, those of the machine, of the provider's metadata, and reserved ones. */
const closed = new BlockList()
for (const [network, bits] of [
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
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  closed.addSubnet(network, bits, 'ipv4')
}
/** Of IPv6 only global unicast is public, without what carries an IPv4 address inside or is for documentation. */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
const closed6 = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closed6.addSubnet(network, bits, 'ipv6')
}

/** Whether an address is of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}

/**
 * What is wrong with an address that an affiliate gave; null: nothing. Whether its name leads to a public address is
 * decided when the connection is opened, because a name can change.
 */
export function targetProblem(text: string): 'invalid' | null {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return 'invalid'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host)) return isPublicAddress(host) ? null : 'invalid'
  return /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(host)
    ? null
    : 'invalid'
}

/** How long a name server may take for a try, and how many tries it has. */
const LOOKUP_LIMITS = { timeout: 2_000, tries: 1 }

/**
 * Resolves a name to its public addresses only; the connection uses what was checked, so a second answer changes nothing.
 * The resolver asks the name servers itself and gives up in time: `dns.lookup` would occupy one of the few threads that
 * passwords are hashed on for as long as a name server likes.
 */
export function createPublicLookup(resolver = new Resolver(LOOKUP_LIMITS)): LookupFunction {
  return (hostname, options, callback) => {
    void addressesOf(resolver, hostname).then((found) => {
      const usable = found.filter(({ address }) => isPublicAddress(address))
      const [first] = usable
      if (!first)
        return callback(Object.assign(new Error('the host has no public address'), { code: 'ENOTFOUND' }), '', 0)
      if (options.all) return callback(null, usable)
      return callback(null, first.address, first.family)
    })
  }
}

export const publicLookup = createPublicLookup()

/** IPv4 first, as most receivers have it. A family that is not answered is left out. */
async function addressesOf(resolver: Resolver, hostname: string) {
  const [four, six] = await Promise.all([
    resolver.resolve4(hostname).catch((): string[] => []),
    resolver.resolve6(hostname).catch((): string[] => []),
  ])
  return [...four.map((address) => ({ address, family: 4 })), ...six.map((address) => ({ address, family: 6 }))]
}
