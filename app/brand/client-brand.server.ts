import { LRUCache } from 'lru-cache'
import { assetUrl } from '#brand-engine/asset-url.ts'
import type { Brand } from '#brand-engine/brand.ts'
import { registrationTypesOf } from '#brand-engine/registration.ts'
import { localized } from '#brand-engine/schema/content-schema.ts'
import { clientFields } from '#brand-engine/schema/schema.ts'
import { type Language, languages } from '#contract/entities/languages.ts'
import type { PermissionInfo } from '#contract/entities/system.ts'
import { enabledSwitches } from '#contract/entities/whitelabel-tree.ts'
import { currencySymbol } from '#contract/money/money.ts'
import type { ClientBrand } from './client-brand.ts'
import { pictureEdition } from './pictures/index.server.ts'

export interface ClientBrandOptions {
  readonly brand: Brand
  readonly host: string
  readonly language: Language
  /** The gateway's permissions; null while it does not respond: then the brand's files alone decide. */
  readonly info: PermissionInfo | null
  /** Where the pictures come from; '' for this site. */
  readonly imageCdn: string
}

/**
 * clientBrand(), cached: visitors with the same host, language, CDN and permissions share one object.
 *
 * @param permissionKey differs when `info` does
 */
export function sharedClientBrand(options: ClientBrandOptions, permissionKey: string): ClientBrand {
  const { brand, host, language, imageCdn } = options
  const { code } = brand.settings
  const key = [code, brand.merchantCode, brand.version, host, language, imageCdn, permissionKey].join('\n')
  return cache.memo(key, { context: options })
}

/** Enough for a hundred brands in three languages on two hosts. */
const cache = new LRUCache<string, ClientBrand, ClientBrandOptions>({
  max: 600,
  memoMethod: (_key, _cached, { context }) => clientBrand(context),
})

/** Joins the gateway's permissions with the brand's files. */
export function clientBrand({ brand, host, language, info, imageCdn }: ClientBrandOptions): ClientBrand {
  const { settings } = brand
  const url = (path: string | undefined) => (path ? assetUrl(brand, path, imageCdn) : '')
  const permitted = settings.languages.filter((code) => !info || info.languages.includes(code))
  const offered = permitted.length ? permitted : settings.languages
  const switches = switchesOf(brand, info)
  const fields = clientFields(settings, {
    host,
    language,
    localize: (text) => localized(text, language, settings.defaultLanguage),
    assetUrl: url,
  })
  return {
    ...fields,
    version: brand.version,
    merchantCode: brand.merchantCode,
    mainDomain: brand.mainDomain,
    logoUrl: url(settings.logo),
    faviconUrl: url(settings.favicon),
    picturesUrl: `/p/${pictureEdition(brand)}`,
    themeColor: themeColorOf(brand.themeCss),
    colorScheme: brand.colorScheme,
    languages: offered,
    languageNames: Object.fromEntries(offered.map((code) => [code, languages[code].name])),
    currencySymbol: info?.currencySymbol ?? currencySymbol(settings.currency),
    switches,
    canRegister: registrationTypesOf(brand.registration, switches).length > 0 || Boolean(info?.socialLogin.length),
    resources: info?.resources ?? fields.resources,
    customerService: info?.customerService ?? fields.customerService,
    showCaptcha: info?.showCaptcha ?? false,
  }
}

/** The switches that are on: those of the gateway's tree that the brand does not turn off. */
export function switchesOf(brand: Brand, info: PermissionInfo | null): string[] {
  const taken: Readonly<Record<string, false | undefined>> = brand.settings.features
  return [...enabledSwitches(info?.whitelabel ?? brand.whitelabel)].filter((name) => taken[name] !== false)
}

/** The colour of the browser's own frame: the canvas colour among the brand's custom properties. */
export function themeColorOf(themeCss: string): string {
  return /--mq-color-canvas:\s*(#[0-9a-f]{3,8})/i.exec(themeCss)?.[1] ?? ''
}
