import type { Brand } from '#brand-engine/brand.ts'
import { normaliseHost } from '#brand-engine/hosts.ts'
import type { BrandDirectory } from '#brand-engine/index.ts'
import { wireHeaders } from '#contract/envelope.ts'
import { PlatformError } from '#contract/errors.ts'

/** The tenant of a call and its brand host. */
export interface Tenant {
  readonly brand: Brand
  readonly merchant: string
  readonly host: string
}

/**
 * Finds the tenant by the brand host header, the merchant header, or else the Host header.
 *
 * @throws DOMAIN_CHECK_FAILED if the host or merchant is unknown, or the host belongs to another merchant
 */
export function resolveTenant(brands: BrandDirectory, headers: Headers): Tenant {
  const merchant = headers.get(wireHeaders.merchant)
  const brandHost = headers.get(wireHeaders.brandHost)
  if (brandHost !== null) return tenantOnHost(brands, brandHost, merchant)
  if (merchant !== null) {
    const brand = brands.findByMerchant(merchant)
    if (!brand) throw new PlatformError('DOMAIN_CHECK_FAILED')
    return { brand, merchant: brand.merchantCode, host: brand.mainDomain }
  }
  return tenantOnHost(brands, headers.get('host') ?? '', null)
}

function tenantOnHost(brands: BrandDirectory, hostHeader: string, merchant: string | null): Tenant {
  const brand = brands.findByHost(hostHeader)
  if (!brand || (merchant !== null && merchant !== brand.merchantCode)) throw new PlatformError('DOMAIN_CHECK_FAILED')
  return { brand, merchant: brand.merchantCode, host: normaliseHost(hostHeader) }
}
