import { type Locale, localeOf } from '#contract/locale.ts'

/** The notation of a language without a country, as at a brand with euros. */
export const notationOf = (language: string): Locale => localeOf(language, { currency: 'EUR' })
