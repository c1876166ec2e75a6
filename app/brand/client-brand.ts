import type { ClientFields } from '#brand-engine/schema/schema.ts'
import type { Language } from '#contract/entities/languages.ts'

/**
 * A brand as screens get it: the fields of brand.json whose definition says `client` (brand-engine/schema/), and what the
 * site and the gateway add. The gateway decides what is allowed; the brand's files only narrow it.
 */
export interface ClientBrand extends ClientFields {
  readonly version: string
  /** After the override of the host, as `mainDomain`. */
  readonly merchantCode: string
  readonly mainDomain: string
  readonly logoUrl: string
  readonly faviconUrl: string
  /** The address of the generated pictures (pictures/index.server.ts), without a final /. */
  readonly picturesUrl: string
  readonly themeColor: string
  readonly colorScheme: 'light' | 'dark'
  /** Each offered language in its own name. */
  readonly languageNames: Readonly<Partial<Record<Language, string>>>
  readonly currencySymbol: string
  /** Switches of the whitelabel tree that are on. */
  readonly switches: readonly string[]
  /** Whether there is a way to create an account. */
  readonly canRegister: boolean
  readonly showCaptcha: boolean
}

export type ClientBanner = ClientBrand['banners'][number]
