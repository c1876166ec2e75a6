import type { Brand } from '#brand-engine/brand.ts'
import { coversHost } from '#brand-engine/hosts.ts'
import { contactsIn } from '#brand-engine/schema/links.ts'
import { registrationIn } from '#brand-engine/schema/registration-file.ts'
import type { PermissionInfo, Resource } from '#contract/entities/system.ts'
import { enabledSwitches } from '#contract/entities/whitelabel-tree.ts'
import { currencySymbol } from '#contract/money/money.ts'
import type { RequestContext } from '#gateway/context.ts'
import { offeredProviders } from '#gateway/modules/social/index.ts'
import type { SystemDeps } from './deps.ts'

/** The merchant's permission info on this host, from one brand snapshot. Specification section 3, permission info. */
export function permissionInfo(ctx: RequestContext<SystemDeps>): PermissionInfo {
  const { brand, services } = ctx
  const { settings } = brand
  return {
    merchantCode: ctx.merchant,
    mainDomain: brand.mainDomain,
    domainRoute: domainRoute(brand),
    currency: settings.currency,
    currencySymbol: currencySymbol(settings.currency),
    languages: [...settings.languages],
    customerService: contactsIn(settings.customerService, ctx.language),
    resources: resourcesOn(brand, ctx.host),
    whitelabel: [...brand.whitelabel],
    register: registrationIn(brand, ctx.language),
    imageCDNs: [...settings.imageCDNs],
    launchGameCDNs: [...settings.launchGameCDNs],
    maintenance: {
      message: brand.texts[ctx.language]?.status?.['maintenance.message'] ?? null,
      until: settings.maintenance.until ?? null,
    },
    regionRestriction: { countries: [...settings.region.blockedCountries] },
    location: { ip: ctx.clientIp, country: ctx.clientCountry },
    sealKey: { kid: services.encryptionKey.kid, publicKeyPem: services.encryptionKey.publicKeyPem },
    phoneVerification: settings.phoneVerification,
    socialLogin: offeredProviders(ctx),
    showCaptcha: enabledSwitches(brand.whitelabel).has('SHOWCAPTCHA'),
  }
}

/** The domains that clients may use: the main one, then the others, without wildcards and `.localhost` names. */
export function domainRoute({ mainDomain, domains }: Brand): string[] {
  return [...new Set([mainDomain, ...domains.filter((domain) => !/^\*\.|\.localhost$/.test(domain))])]
}

/** A social link shows only on its listed domains, on all of them when none is listed (specification section 2, footer). */
function resourcesOn({ settings }: Brand, host: string): Record<string, Resource> {
  const resources: Record<string, Resource> = {}
  for (const [resourceType, link] of Object.entries(settings.social)) {
    if (link.domains.length > 0 && !link.domains.some((domain) => coversHost(domain, host))) continue
    resources[resourceType] = { resourceType, labelNameEn: resourceType.toLowerCase(), url: link.url }
  }
  for (const [resourceType, { url, label }] of Object.entries(settings.resources)) {
    resources[resourceType] = { resourceType, labelNameEn: label, url }
  }
  return resources
}
