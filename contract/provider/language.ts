// What a game studio shares with its operators about languages.

export { acceptedLanguages, matchLanguage, readableCodes } from '#contract/language-match.ts'
export type { Locale } from '#contract/locale.ts'
