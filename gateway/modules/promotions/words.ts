import { assetUrl } from '#brand-engine/asset-url.ts'
import type { Brand } from '#brand-engine/index.ts'
import type { Language } from '#contract/entities/languages.ts'
import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import { readableText } from '#contract/language-match.ts'

/**
 * The marketing words of a promotion in a language. Words that the brand has corrected since are shown in their new
 * version: they are no part of the rule.
 */
export function wordsOf(
  brand: Pick<Brand, 'promotions' | 'settings'>,
  document: PromotionDocument,
  language: Language,
) {
  const { words } = brand.promotions.find(({ id }) => id === document.id) ?? document
  const found =
    readableText(words, language) ?? words[brand.settings.defaultLanguage] ?? words.en ?? Object.values(words)[0]
  return { title: found?.title ?? document.id, lead: found?.lead ?? '' }
}

/** The address of the picture that the brand gives a promotion now; null without one. */
export function pictureUrlOf(brand: Brand, { id }: Pick<PromotionDocument, 'id'>): string | null {
  const image = brand.promotions.find((one) => one.id === id)?.image
  return (image && assetUrl(brand, image)) || null
}

/** The title of a promotion of a brand in a language; its id when it is gone. */
export function titleOf(brand: Pick<Brand, 'promotions' | 'settings'>, id: string, language: Language): string {
  const document = brand.promotions.find((one) => one.id === id)
  return document ? wordsOf(brand, document, language).title : id
}

/** The titles of a promotion by language. */
export const titlesOf = ({ words }: Pick<PromotionDocument, 'words'>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([language, { title }]) => [language, title]))

/** What an entry keeps of the words of its day. */
export interface EntryWords {
  readonly titles: Readonly<Record<string, string>> | null
  readonly document: PromotionDocument
}

/** The titles of the day of an entry: what is past is not named anew. */
export const keptTitles = ({ titles, document }: EntryWords): Readonly<Record<string, string>> =>
  titles ?? titlesOf(document)

/** The title of a bonus: that of the day of its entry. */
export const titleOfGrant = (brand: Pick<Brand, 'promotions' | 'settings'>, grant: EntryWords, language: Language) =>
  pastWordsOf(brand, keptTitles(grant), grant.document, language).title

/** The words of something that is over: the title of its day. */
export function pastWordsOf(
  brand: Pick<Brand, 'promotions' | 'settings'>,
  titles: Readonly<Record<string, string>>,
  document: PromotionDocument,
  language: Language,
): ReturnType<typeof wordsOf> {
  const title = readableText(titles, language) ?? titles[brand.settings.defaultLanguage] ?? titles.en
  const now = wordsOf(brand, document, language)
  return { ...now, title: title ?? now.title }
}
