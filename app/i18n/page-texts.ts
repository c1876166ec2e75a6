import type { Language } from '#contract/entities/languages.ts'
import type { Namespace } from './namespaces.ts'

/** Id of the JSON script in the head that embeds the page's texts. */
export const PAGE_TEXTS_ID = 'mq-texts'

/** The texts of the page, and what the browser needs to fetch those of the next one. */
export interface PageTexts {
  readonly language: Language
  /** `/i18n/<brand>/<language>/<namespace>.<hash>.json` */
  readonly brand: string
  readonly hash: string
  /** Path patterns of the site's pages, each with the namespaces it shows, and 1 if it has inner styles. */
  readonly pages: readonly SitePage[]
  readonly namespaces: Readonly<Partial<Record<Namespace, Readonly<Record<string, string>>>>>
}

export type SitePage = readonly [path: string, namespaces: readonly Namespace[], hasInnerStyles?: 1]

export function textsPath({ brand, language, hash }: PageTexts, namespace: Namespace): string {
  return `/i18n/${brand}/${language}/${namespace}.${hash}.json`
}
