/** Without zod, because pages use it in the browser. */

import { declaredCurrencies } from './money/currency.ts'

declare const isLocale: unique symbol

/**
 * How a reader's numbers, money and dates are written: the language of the texts and the country of the brand (`es-MX`).
 * `Intl` gets a Locale and never a bare language: Spanish alone is that of Spain, where 200.000 is more than 200.
 */
export type Locale = string & { readonly [isLocale]: true }

/** What decides the country of a brand: its own, else that of its currency. */
export interface CountryNotation {
  readonly country?: string | undefined
  readonly currency: string
}

/** The locale of a language at a brand. Without a country, as with euros, it is the language's own notation. */
export function localeOf(language: string, { country, currency }: CountryNotation): Locale {
  const region = country ?? countryOfCurrency(currency)
  const key = `${language} ${region}`
  let locale = locales.get(key)
  if (locale === undefined) {
    locale = (region === null ? language : tagOf(language, region)) as Locale
    locales.set(key, locale)
  }
  return locale
}

/** Brands times languages: a few hundred. */
const locales = new Map<string, Locale>()

/** The script is named where the country alone would imply another one: simplified Chinese in Taiwan is `zh-Hans-TW`. */
function tagOf(language: string, region: string): string {
  const { language: spoken, script } = new Intl.Locale(language).maximize()
  const plain = new Intl.Locale(spoken, { region })
  return plain.maximize().script === script ? plain.toString() : new Intl.Locale(spoken, { script, region }).toString()
}

/** ISO 4217 codes begin with the country, except those of several countries (EUR, X…) and those of a deployment. */
function countryOfCurrency(currency: string): string | null {
  const isShared = currency === 'EUR' || currency.startsWith('X') || Object.hasOwn(declaredCurrencies(), currency)
  return isShared ? null : currency.slice(0, 2)
}
