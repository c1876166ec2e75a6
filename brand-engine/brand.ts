import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import type { WhitelabelNode } from '#contract/entities/whitelabel-tree.ts'
import type { BrandContent } from './schema/content-schema.ts'
import type { BrandRegistration } from './schema/registration-file.ts'
import type { BrandSettings } from './schema/schema.ts'

/** Texts that a brand replaces: language -> namespace -> key -> text. */
export type TextOverrides = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>

/**
 * A brand on one host: an immutable snapshot, replaced when one of its files changes. `version` is a hash of all those
 * files, so a page that is rendered from one snapshot never mixes two versions.
 */
export interface Brand {
  readonly version: string
  readonly settings: BrandSettings
  /** After the override of the host. */
  readonly merchantCode: string
  readonly mainDomain: string
  /** `settings.domains` and `<code>.localhost`. */
  readonly domains: readonly string[]
  readonly whitelabel: readonly WhitelabelNode[]
  readonly registration: BrandRegistration
  readonly texts: TextOverrides
  /** The parsed content/<name>.json files, each checked by the schema of its name. */
  readonly content: BrandContent
  /** The promotions that members can join, from promotions/<id>.json; those of `content` are articles. */
  readonly promotions: readonly PromotionDocument[]
  /** `assets/…` path -> the file and the hash that is part of its address. */
  readonly assets: ReadonlyMap<string, BrandAsset>
  /** The custom properties of the brand's theme, ready for a style element: `:root{--mq-…}`. */
  readonly themeCss: string
  /** The `@font-face` rules of the brand's fonts, '' without any. */
  readonly fontCss: string
  readonly colorScheme: 'light' | 'dark'
}

/** A file of a brand, or an icon generated from its name (`text`): exactly one of the two is set; see readAsset(). */
export interface BrandAsset {
  readonly file: string | null
  readonly text: string | null
  readonly hash: string
  readonly contentType: string
  readonly bytes: number
}

/**
 * A mistake in a file of a brand, with its position. A brand with an `error` is served in its last good version; one with
 * a `warning` is served and fails `brand check`; a `note` has no effect.
 */
export interface BrandProblem {
  readonly severity: 'error' | 'warning' | 'note'
  /** The code of the brand, or `themes/<name>` for a mistake of a theme. */
  readonly brand: string
  readonly file: string
  readonly line: number
  readonly column: number
  /** Dotted path inside the file, '' for the file itself. */
  readonly path: string
  readonly message: string
  readonly suggestion: string | null
}

/** A folder read in the place of a brand, not served. */
export interface BrandDraft {
  readonly problems: readonly BrandProblem[]
  /** Null when there are errors. */
  readonly brand: Brand | null
  /** With errors: the brand as far as it can be read, for further checks. */
  readonly partial: Brand | null
  /** The draft on one of its hosts; null on any other host. */
  findByHost(host: string): Brand | null
}
