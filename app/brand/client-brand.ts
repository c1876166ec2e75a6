import type { SocialNetwork } from '#brand-engine/schema/links.ts'
import type { HomeSection } from '#brand-engine/schema/pages.ts'
import type { Category } from '#contract/entities/game.ts'
import type { Language } from '#contract/entities/languages.ts'
import type { CustomerService, PermissionInfo, Resource } from '#contract/entities/system.ts'

/** What the browser may know of a brand: the gateway decides what is allowed, the brand files narrow and dress it. */
export interface ClientBrand {
  readonly code: string
  readonly version: string
  readonly name: string
  /** In the visitor's language, '' when the brand says none. */
  readonly tagline: string
  readonly merchantCode: string
  readonly mainDomain: string
  readonly logoUrl: string
  readonly faviconUrl: string
  /** Where the pictures made of the brand lie (pictures/index.server.ts), without a final /. */
  readonly picturesUrl: string
  readonly themeColor: string
  readonly colorScheme: 'light' | 'dark'
  readonly languages: readonly Language[]
  /** What each of them calls itself. */
  readonly languageNames: Readonly<Partial<Record<Language, string>>>
  readonly defaultLanguage: Language
  readonly currency: string
  readonly currencySymbol: string
  readonly timeZone: string
  readonly ageThreshold: number
  /** Switches of the whitelabel tree that are on. */
  readonly switches: readonly string[]
  readonly navigation: readonly Category[]
  readonly home: readonly HomeSection[]
  readonly footer: readonly ('PRODUCTS' | 'HELP' | 'CONTACT' | 'SOCIAL' | 'LICENCE' | 'PAYMENT' | 'VENDORS')[]
  readonly banners: readonly ClientBanner[]
  /** Networks with an address on this host, in the specification's order. */
  readonly social: readonly { readonly network: SocialNetwork; readonly url: string }[]
  readonly resources: Readonly<Record<string, Resource>>
  readonly customerService: readonly CustomerService[]
  readonly licences: readonly { name: string; number: string | null; imageUrl: string | null; url: string | null }[]
  readonly payments: readonly { name: string; imageUrl: string | null }[]
  readonly jackpot: { readonly source: 'decorative' | 'pool' | 'provider' }
  readonly compliance: {
    readonly regulated: boolean
    readonly allowWithdrawalRecall: boolean
    readonly autoplayCarousels: boolean
  }
  readonly popups: { readonly enabled: boolean; readonly gift: boolean }
  readonly gtagId: string | null
  readonly showCaptcha: boolean
  /** The key sealed calls are wrapped with; null while the gateway does not answer. */
  readonly sealKey: PermissionInfo['sealKey'] | null
}

export interface ClientBanner {
  readonly group: 'w_home' | 'w_reg' | 'w_forget' | 'w_leftmenu'
  readonly imageUrl: string
  readonly title: string
  readonly text: string
  readonly action: string
  readonly linkageType: 'NONE' | 'ROUTE' | 'REGISTER' | 'PROMOTION' | 'EXTERNAL'
  readonly link: string
}
