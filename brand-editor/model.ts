import type { BrandProblem } from '#brand-engine/index.ts'
import type { EditorSection } from '#brand-engine/schema/field.ts'
import type { TokenValue } from '#themes/load.ts'

/** The place of a value of a brand: a file of its folder and a path in it. */
export interface Place {
  readonly file: string
  readonly path: readonly (string | number)[]
}

/** The identifier of a place, by which problems, fields and edits are matched. */
export const placeId = ({ file, path }: { file: string; path: readonly (string | number)[] | string }): string =>
  `${file}:${typeof path === 'string' ? path : path.join('.')}`

/** An editable value of brand.json, described by the schema. */
export interface Field extends Place {
  readonly section: EditorSection
  /** The heading of fields that belong together, such as those of one banner. */
  readonly group: string
  readonly label: string
  readonly description: string
  readonly kind: 'text' | 'localized' | 'toggle' | 'choice' | 'order' | 'number'
  readonly options: readonly (string | number)[]
  /** Of an ordered list: the forms that an entry may have, the usual one first. */
  readonly forms?: Readonly<Partial<Record<string, readonly string[]>>>
  readonly maxLength: number | null
  /** The path that is removed when a text is emptied; null: the empty text is stored. */
  readonly clears: readonly (string | number)[] | null
  /** The current value, own or inherited. */
  readonly value: unknown
}

/** A switch of the product. `permitted`: on in the whitelabel tree; `taken`: turned off by brand.json. */
export interface SwitchRow {
  readonly name: string
  readonly group: string
  readonly note: string
  readonly permitted: boolean
  readonly taken: boolean
}

export interface TokenRow {
  readonly path: string
  readonly type: TokenValue['type']
  readonly description: string
}

export interface ThemeModel {
  readonly colorScheme: 'light' | 'dark'
  readonly tokens: Readonly<Record<string, string | number>>
}

/** Everything that the page knows of a brand, before any edit. */
export interface BrandModel {
  readonly code: string
  readonly name: string
  readonly languages: readonly { readonly code: string; readonly name: string }[]
  readonly defaultLanguage: string
  /** The published version that visitors see instead of the folder, if any. */
  readonly published: number | null
  /** Hash by file, for existing files. */
  readonly base: Readonly<Record<string, string>>
  readonly theme: string
  /** The brand's own tokens over the theme's. */
  readonly tokens: Readonly<Record<string, string | number>>
  readonly themes: Readonly<Record<string, ThemeModel>>
  readonly tokenRows: readonly TokenRow[]
  readonly fields: readonly Field[]
  /** The section of each key of brand.json that the editor offers. */
  readonly sectionByKey: Readonly<Record<string, EditorSection>>
  readonly switches: readonly SwitchRow[]
  /** The brand's own texts: language -> namespace -> key. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>
  readonly pages: readonly { readonly path: string; readonly label: string }[]
  readonly roles: readonly string[]
}

/** A problem, its file named relative to the brand's folder. */
export type DraftProblem = Pick<BrandProblem, 'severity' | 'file' | 'line' | 'path' | 'message' | 'suggestion'>

/** The result of a draft. */
export interface DraftResponse {
  readonly problems: readonly DraftProblem[]
  /** Files that changed on the disk since the page read them. */
  readonly changedOnDisk: readonly string[]
  /** Whether the frames show this draft; false: it has errors, and they show the last draft without errors. */
  readonly isShown: boolean
  readonly themeCss: string | null
  /** How long reading and checking took, in milliseconds. */
  readonly tookMs: number
}

/** The difference that a save would write. */
export interface DiffResponse {
  readonly files: readonly { readonly file: string; readonly isNew: boolean; readonly diff: string }[]
  /** In the words of `npm run brand diff`: subjects and lines. */
  readonly words: readonly { readonly about: string; readonly lines: readonly string[] }[]
  /** Identifies this difference: a save writes only what was shown. */
  readonly fingerprint: string
  readonly problems: readonly DraftProblem[]
  readonly changedOnDisk: readonly string[]
}

export interface SaveResponse {
  readonly saved: readonly string[]
}
