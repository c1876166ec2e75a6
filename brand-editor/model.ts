import type { BrandProblem } from '#brand-engine/index.ts'
import type { EditorSection } from '#brand-engine/schema/field.ts'
import type { TokenValue } from '#themes/load.ts'

/** Where a value of a brand lies: a file of its folder and a path in it. */
export interface Place {
  readonly file: string
  readonly path: readonly (string | number)[]
}

/** One name for a place: what problems, fields and edits are matched by. */
export const placeId = ({ file, path }: { file: string; path: readonly (string | number)[] | string }): string =>
  `${file}:${typeof path === 'string' ? path : path.join('.')}`

/** A value of brand.json that the page lets one edit, as the schema describes it. */
export interface Field extends Place {
  readonly section: EditorSection
  /** Fields of one thing, such as one banner, stand together under this. */
  readonly group: string
  readonly label: string
  readonly description: string
  readonly kind: 'text' | 'localized' | 'toggle' | 'choice' | 'order' | 'number'
  readonly options: readonly (string | number)[]
  readonly maxLength: number | null
  /** What is removed when a text is emptied; null: the text is kept, empty. */
  readonly clears: readonly (string | number)[] | null
  /** What holds now, whoever says it. */
  readonly value: unknown
}

/** A switch of the product. `permitted`: whitelabel.json and what it stands on; `taken`: brand.json goes without. */
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

/** Everything the page knows of a brand: as its folder stands, before any edit. */
export interface BrandModel {
  readonly code: string
  readonly name: string
  readonly languages: readonly { readonly code: string; readonly name: string }[]
  readonly defaultLanguage: string
  /** The published version that visitors see instead of the folder, if any. */
  readonly published: number | null
  /** Hash by file; files that are not there are missing. */
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

/** A problem with its file named as the operator knows it, and whether it lies in the brand's own folder. */
export type DraftProblem = Pick<BrandProblem, 'severity' | 'file' | 'line' | 'path' | 'message' | 'suggestion'>

/** What came of a draft. */
export interface DraftAnswer {
  readonly problems: readonly DraftProblem[]
  /** Files that somebody else changed since the page read them. */
  readonly changedOnDisk: readonly string[]
  /** The frames show this draft from now on; false: it has errors, and they keep the last one that was good. */
  readonly isShown: boolean
  readonly themeCss: string | null
  /** How long reading and checking took, in milliseconds. */
  readonly tookMs: number
}

/** What a save would do. */
export interface DiffAnswer {
  readonly files: readonly { readonly file: string; readonly isNew: boolean; readonly diff: string }[]
  /** As `npm run brand diff` says it: about what, and the lines. */
  readonly words: readonly { readonly about: string; readonly lines: readonly string[] }[]
  /** Names exactly this difference: a save confirms what was looked at and nothing else. */
  readonly seal: string
  readonly problems: readonly DraftProblem[]
  readonly changedOnDisk: readonly string[]
}

export interface SaveAnswer {
  readonly saved: readonly string[]
}
