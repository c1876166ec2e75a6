import { assetUrl } from '#brand-engine/asset-url.ts'
import type { Brand } from '#brand-engine/brand.ts'
import { coversHost } from '#brand-engine/hosts.ts'
import { localized } from '#brand-engine/schema/content-schema.ts'
import { socialNetworks } from '#brand-engine/schema/links.ts'
import { type Language, languages } from '#contract/entities/languages.ts'
import { currencySymbol } from '#contract/entities/money.ts'
import type { CustomerService, PermissionInfo, Resource } from '#contract/entities/system.ts'
import { enabledSwitches } from '#contract/entities/whitelabel-tree.ts'
import { Lru } from '../lib/lru.ts'
import { pickCdn } from './cdn.server.ts'
import type { ClientBanner, ClientBrand } from './client-brand.ts'
import { pictureEdition } from './pictures/index.server.ts'

export interface ClientBrandOptions {
  readonly brand: Brand
  readonly host: string
  readonly language: Language
  /** What the gateway says; null while it does not answer, then the brand's files speak alone. */
  readonly info: PermissionInfo | null
  readonly clientIp: string
}

/**
 * Joins what the gateway allows with how the brand's files narrow and dress it.
 *
 * @param permissionKey differs when `info` does; visitors for whom everything is the same share what was joined
 */
export function sharedClientBrand(options: ClientBrandOptions, permissionKey: string): ClientBrand {
  const { brand, host, language, clientIp } = options
  const base = pickCdn(brand.settings.imageCDNs, clientIp)
  const key = [brand.settings.code, brand.merchantCode, brand.version, host, language, base, permissionKey].join('\n')
  const known = joined.get(key)
  if (known) return known
  const made = clientBrand(options)
  joined.set(key, made)
  return made
}

/** A hundred brands in three languages on two hosts. */
const joined = new Lru<ClientBrand>(600)

export function clientBrand({ brand, host, language, info, clientIp }: ClientBrandOptions): ClientBrand {
  const { settings } = brand
  const base = pickCdn(settings.imageCDNs, clientIp)
  const url = (path: string | undefined) => (path ? assetUrl(brand, path, base) : '')
  const permitted = settings.languages.filter((code) => !info || info.languages.includes(code))
  const offered = permitted.length ? permitted : settings.languages
  return {
    code: settings.code,
    version: brand.version,
    name: settings.name,
    tagline: localized(settings.tagline, language, settings.defaultLanguage),
    merchantCode: brand.merchantCode,
    mainDomain: brand.mainDomain,
    logoUrl: url(settings.logo),
    faviconUrl: url(settings.favicon),
    picturesUrl: `/p/${pictureEdition(brand)}`,
    themeColor: themeColorOf(brand.themeCss),
    colorScheme: brand.colorScheme,
    languages: offered,
    languageNames: Object.fromEntries(offered.map((code) => [code, languages[code].name])),
    defaultLanguage: settings.defaultLanguage,
    currency: settings.currency,
    currencySymbol: info?.currencySymbol ?? currencySymbol(settings.currency),
    timeZone: settings.timeZone,
    ageThreshold: settings.ageThreshold,
    switches: switchesOf(brand, info),
    navigation: settings.navigation,
    home: settings.home,
    footer: settings.footer,
    banners: settings.banners.map(
      (banner): ClientBanner => ({
        group: banner.group,
        imageUrl: url(banner.image),
        title: localized(banner.title, language, settings.defaultLanguage),
        text: localized(banner.text, language, settings.defaultLanguage),
        action: localized(banner.action, language, settings.defaultLanguage),
        linkageType: banner.linkageType,
        link: banner.link ?? '',
      }),
    ),
    social: socialOf(brand, host),
    resources: info?.resources ?? resourcesOf(brand),
    customerService: info?.customerService ?? customerServiceOf(brand),
    licences: settings.licences.map(({ name, number, image, url: link }) => ({
      name,
      number: number ?? null,
      imageUrl: url(image) || null,
      url: link ?? null,
    })),
    payments: settings.payments.map(({ name, image }) => ({ name, imageUrl: url(image) || null })),
    jackpot: settings.jackpot,
    compliance: settings.compliance,
    popups: settings.popups,
    gtagId: settings.analytics.gtagId ?? null,
    showCaptcha: info?.showCaptcha ?? false,
    sealKey: info?.sealKey ?? null,
  }
}

/** The switches that are on: the gateway's tree, less what the brand goes without. */
export function switchesOf(brand: Brand, info: PermissionInfo | null): string[] {
  const taken: Readonly<Record<string, false | undefined>> = brand.settings.features
  return [...enabledSwitches(info?.whitelabel ?? brand.whitelabel)].filter((name) => taken[name] !== false)
}

/** What the browser paints around the page: the header's colour out of the brand's custom properties. */
export function themeColorOf(themeCss: string): string {
  return /--mq-color-canvas:\s*(#[0-9a-f]{3,8})/i.exec(themeCss)?.[1] ?? ''
}

function socialOf(brand: Brand, host: string): ClientBrand['social'] {
  return socialNetworks.flatMap((network) => {
    const link = brand.settings.social[network]
    if (!link || (link.domains.length && !link.domains.some((domain) => coversHost(domain, host)))) return []
    return [{ network, url: link.url }]
  })
}

function resourcesOf(brand: Brand): Record<string, Resource> {
  return Object.fromEntries(
    Object.entries(brand.settings.resources).map(([resourceType, { url, label }]) => [
      resourceType,
      { resourceType, labelNameEn: label, url },
    ]),
  )
}

function customerServiceOf(brand: Brand): CustomerService[] {
  return brand.settings.customerService.map(({ position, label, url }) => ({ csPosition: position, label, path: url }))
}
