import { isIPv6 } from 'node:net'

const GROUP_BITS = 16
const GROUPS = 8

/** The IPv6 networks a provider assigns: to one connection, to a household, to an organisation. */
export type NetworkBits = 64 | 56 | 48

/**
 * The network of an address, to recognise or count it by: an IPv4 address is its own network, an IPv6 address belongs to
 * the network of its first `bits` bits, because one connection has 2^64 addresses that change by the day.
 */
export function networkOf(ip: string, bits: NetworkBits = 64): string {
  if (!isIPv6(ip)) return ip
  const groups = groupsOf(ip)
  if (isMapped(groups)) return dotted(groups)
  const kept = groups.map((group, index) => {
    const left = Math.min(GROUP_BITS, Math.max(0, bits - index * GROUP_BITS))
    return group & (0xffff << (GROUP_BITS - left)) & 0xffff
  })
  return `${kept
    .slice(0, Math.ceil(bits / GROUP_BITS))
    .map((group) => group.toString(16))
    .join(':')}::/${bits}`
}

/** The eight numbers of an IPv6 address. */
function groupsOf(ip: string): number[] {
  const [head = '', tail = ''] = withoutDots(ip.split('%', 1)[0] ?? '').split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, GROUPS - front.length - back.length)).fill('0')
  return [...front, ...zeros, ...back].map((group) => Number.parseInt(group, 16))
}

/** Writes an IPv4 ending (`::ffff:192.0.2.1`) as two groups. */
function withoutDots(ip: string): string {
  return ip.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
}

function isMapped(groups: readonly number[]): boolean {
  return groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
}

function dotted(groups: readonly number[]): string {
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}
