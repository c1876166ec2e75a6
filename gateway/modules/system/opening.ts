import { BlockList, isIP } from 'node:net'
import type { Brand } from '#brand-engine/brand.ts'
import type { SystemStatus } from '#contract/entities/system.ts'

/** Reason why a site is closed to a visitor. */
export type ClosedReason = 'MAINTENANCE' | 'ACCESS_RESTRICTED'

interface Visitor {
  readonly ip: string
  readonly country: string | null
}

/** The reason why the site is closed to this visitor, or null. The region block has precedence over maintenance. */
export function closedReason(brand: Brand, visitor: Visitor): ClosedReason | null {
  if (isBlocked(brand, visitor)) return 'ACCESS_RESTRICTED'
  return brand.settings.maintenance.enabled ? 'MAINTENANCE' : null
}

/** Specification section 2, start-up screens: 0 the site, 1 the maintenance page, 2 the region-block page. */
export function systemStatus(brand: Brand, visitor: Visitor): SystemStatus {
  const reason = closedReason(brand, visitor)
  if (reason === 'ACCESS_RESTRICTED') return 2
  return reason === 'MAINTENANCE' ? 1 : 0
}

function isBlocked(brand: Brand, { ip, country }: Visitor): boolean {
  if (country !== null && brand.settings.region.blockedCountries.includes(country)) return true
  if (brand.settings.region.blockedNetworks.length === 0) return false
  const family = isIP(ip)
  return family !== 0 && networksOf(brand).check(ip, family === 6 ? 'ipv6' : 'ipv4')
}

/** A snapshot is immutable, so its networks are parsed once. */
const networks = new WeakMap<Brand, BlockList>()

function networksOf(brand: Brand): BlockList {
  const known = networks.get(brand)
  if (known) return known
  const list = new BlockList()
  for (const network of brand.settings.region.blockedNetworks) {
    const [address = '', prefix = ''] = network.split('/')
    list.addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  networks.set(brand, list)
  return list
}
