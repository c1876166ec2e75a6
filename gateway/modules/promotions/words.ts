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

/** The title of a promotion of a brand in a language; its id when it is gone. */
export function titleOf(brand: Pick<Brand, 'promotions' | 'settings'>, id: string, language: Language): string {
  const document = brand.promotions.find((one) => one.id === id)
  return document ? wordsOf(brand, document, language).title : id
}
