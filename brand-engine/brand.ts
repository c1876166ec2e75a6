import type { RegistrationRules } from '#contract/entities/registration-rule.ts'
import type { WhitelabelNode } from '#contract/entities/whitelabel-tree.ts'
import type { BrandContent } from './schema/content-schema.ts'
import type { BrandSettings } from './schema/schema.ts'

/** Text a brand replaces: language -> namespace -> key -> text. */
export type TextOverrides = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>

/**
 * One brand as one host sees it: immutable, made anew when any file behind it changes. `version` is a hash of all those
 * files, so a page made of one snapshot never mixes two.
 */
export interface Brand {
  readonly version: string
  readonly settings: BrandSettings
  /** After the host's override. */
  readonly merchantCode: string
  readonly mainDomain: string
  /** `settings.domains` and `<code>.localhost`. */
  readonly domains: readonly string[]
  readonly whitelabel: readonly WhitelabelNode[]
  readonly registration: RegistrationRules
  readonly texts: TextOverrides
  /** content/<name>.json files, parsed: announcements, help … each checked by the schema of its name. */
  readonly content: BrandContent
  /** `assets/…` path -> where the file lies and the hash its address carries. */
  readonly assets: ReadonlyMap<string, BrandAsset>
  /** The custom properties of the brand's theme, ready for a style element: `:root{--mq-…}`. */
  readonly themeCss: string
  readonly colorScheme: 'light' | 'dark'
}

/** A file of a brand, or a mark generated from its name (`text`): exactly one of the two is there; see readAsset(). */
export interface BrandAsset {
  readonly file: string | null
  readonly text: string | null
  readonly hash: string
  readonly contentType: string
  readonly bytes: number
}

/**
 * Something wrong in a file of a brand, where an editor can jump to it. An `error` keeps the brand at its last good
 * version; a `warning` is served but fails `brand check`; a `note` is only said.
 */
export interface BrandProblem {
  readonly severity: 'error' | 'warning' | 'note'
  /** The folder, or `themes/<name>` for a theme's own mistakes. */
  readonly brand: string
  readonly file: string
  readonly line: number
  readonly column: number
  /** Dotted path inside the file, '' for the file itself. */
  readonly path: string
  readonly message: string
  readonly suggestion: string | null
}
