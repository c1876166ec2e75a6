import { domainToASCII } from 'node:url'

/**
 * The normalised form of a Host header: lower case, ASCII (punycode), without port and final dot. '' for an invalid name.
 */
export function normaliseHost(host: string): string {
  const address = ipv6Host.exec(host)?.[1]
  if (address) return address.toLowerCase()
  let name = host
  const colon = name.lastIndexOf(':')
  if (colon >= 0) {
    if (!/^\d{0,5}$/.test(name.slice(colon + 1))) return ''
    name = name.slice(0, colon)
  }
  if (name.endsWith('.')) name = name.slice(0, -1)
  if (name.length === 0 || name.length > 253) return ''
  if (plain.test(name)) return name.toLowerCase()
  return /[^\x20-\x7e]/.test(name) ? domainToASCII(name) : ''
}

/** Whether a listed domain matches a normalised host: the name with or without `www.`, or any subdomain of `*.`. */
export function coversHost(domain: string, host: string): boolean {
  const name = domain.toLowerCase()
  return name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name || host === `www.${name}`
}

/** Whether a listed domain serves a host: the name with or without `www.`, or a direct subdomain of `*.`. */
export function isDirectlyCovered(domain: string, host: string): boolean {
  const [listed, name] = [normaliseHost(domain), normaliseHost(host)]
  const bare = (text: string) => text.replace(/^www\./, '')
  return bare(listed) === bare(name) || listed === `*.${bare(name).slice(bare(name).indexOf('.') + 1)}`
}

/** An IPv6 address in brackets, with or without a port. */
const ipv6Host = /^(\[[0-9a-f:.]+\])(?::\d{0,5})?$/i

const plain = /^[a-z0-9_*](?:[a-z0-9._-]*[a-z0-9_])?$|^\*\.[a-z0-9._-]+$/i

/** Maps hosts to targets. A lookup is at most three Map reads, however many hosts there are. */
export class HostIndex<Target> {
  private readonly exact = new Map<string, Target>()
  private readonly wildcards = new Map<string, Target>()

  /** `host`: a name, or `*.` and a name for its direct subdomains. */
  add(host: string, target: Target): void {
    const name = normaliseHost(host)
    if (name.startsWith('*.')) this.wildcards.set(name.slice(2), target)
    else if (name) this.exact.set(name, target)
  }

  remove(host: string): void {
    const name = normaliseHost(host)
    if (name.startsWith('*.')) this.wildcards.delete(name.slice(2))
    else this.exact.delete(name)
  }

  /** An exact match has priority over one with or without `www.`, that one over a wildcard. */
  find(host: string): Target | null {
    const name = normaliseHost(host)
    if (!name) return null
    const found = this.exact.get(name)
    if (found) return found
    const other = name.startsWith('www.') ? name.slice(4) : `www.${name}`
    const parent = name.slice(name.indexOf('.') + 1)
    return this.exact.get(other) ?? this.wildcards.get(parent) ?? this.wildcardOfWww(name) ?? null
  }

  private wildcardOfWww(name: string): Target | undefined {
    if (!name.startsWith('www.')) return undefined
    const rest = name.slice(4)
    return this.wildcards.get(rest.slice(rest.indexOf('.') + 1))
  }
}
