import type { Language } from '#contract/entities/languages.ts'
import type { Locale } from '#contract/locale.ts'
import { type Namespace, namespaces } from './namespaces.ts'

/** Id of the JSON script in the head that embeds the page's texts. */
export const PAGE_TEXTS_ID = 'mq-texts'

/** The texts of the page, and what the browser needs to fetch those of the next one. */
export interface PageTexts {
  readonly language: Language
  readonly locale: Locale
  /** `/i18n/<brand>/<language>/<namespace>.<hash>.json` */
  readonly brand: string
  readonly hash: string
  /**
   * Path patterns of the site's pages, each with the namespaces it shows, a letter each (`lettersOf`), and the place of its
   * style sheet among `sheetNames`.
   */
  readonly pages: readonly SitePage[]
  readonly namespaces: Readonly<Partial<Record<Namespace, Readonly<Record<string, string>>>>>
}

export type SitePage = readonly [path: string, letters: string, sheet: number]

/** The list is in every document, so a namespace is named by a letter: its place in the list of all, in base 36. */
export const lettersOf = (names: readonly Namespace[]): string =>
  names.map((name) => namespaces.indexOf(name).toString(36)).join('')

export const namespacesOf = (letters: string): Namespace[] =>
  [...letters].flatMap((letter) => namespaces[Number.parseInt(letter, 36)] ?? [])

export function textsPath({ brand, language, hash }: PageTexts, namespace: Namespace): string {
  return `/i18n/${brand}/${language}/${namespace}.${hash}.json`
}
