import { useRouteLoaderData } from '@remix-run/react'
import type { Language } from '#contract/entities/languages.ts'
import { type CountryNotation, type Locale, localeOf } from '#contract/locale.ts'

export { Trans, useTranslation } from 'react-i18next'
export { hasErrorText } from './error-text.ts'
export type { PageTitles, RouteHandle } from './namespaces.ts'

/** The page's language. */
export function useLanguage(): Language {
  return useRouteLoaderData<{ language: Language }>('root')?.language ?? 'en'
}

/** The notation of the page's numbers, money and dates: its language in the brand's country. */
export function useLocale(): Locale {
  const brand = useRouteLoaderData<{ brand: CountryNotation }>('root')?.brand
  return localeOf(useLanguage(), brand ?? WITHOUT_COUNTRY)
}

/** No brand, as on a page outside the site's frame: the language's own notation. */
const WITHOUT_COUNTRY: CountryNotation = { currency: 'EUR' }
