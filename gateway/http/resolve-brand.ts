import type { Brand } from '#brand-engine/brand.ts'
import type { BrandDirectory } from '#brand-engine/index.ts'
import { wireHeaders } from '#contract/envelope.ts'
import { PlatformError } from '#contract/errors.ts'

/** The tenant of a call and the brand host it is about. */
export interface Tenant {
  readonly brand: Brand
  readonly merchant: string
  readonly host: string
}

/**
 * Finds the tenant by the named brand host, the named merchant, or else the Host header. A merchant that does not live on
 * the named host, or is unknown, is DOMAIN_CHECK_FAILED.
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
  return { brand, merchant: brand.merchantCode, host: hostWithoutPort(hostHeader) }
}

function hostWithoutPort(host: string): string {
  return host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}
