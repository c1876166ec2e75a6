import { createInstance, type i18n, type ResourceLanguage } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#contract/entities/languages.ts'
import type { Locale } from '#contract/locale.ts'
import { TOO_MANY_REQUESTS_WAIT_MINUTES } from '#contract/too-many-requests.ts'
import { numberFormat } from '../lib/number-format.ts'

/**
 * An i18next instance of one language; server and browser set it up the same way, so that both render the same text.
 * Figures in texts (`{{count, number}}`) have the notation of the locale.
 */
export function createTextInstance(language: Language, locale: Locale, resources: ResourceLanguage): i18n {
  const instance = createInstance()
  instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    ns: Object.keys(resources),
    defaultNS: 'common',
    resources: { [language]: resources },
    keySeparator: false,
    nsSeparator: ':',
    // React escapes its output. An error message without a known duration shows the usual wait.
    interpolation: { escapeValue: false, defaultVariables: { minutes: TOO_MANY_REQUESTS_WAIT_MINUTES } },
    react: { useSuspense: false },
    initImmediate: false,
    ...(import.meta.env?.DEV ? { saveMissing: true, missingKeyHandler: refuseMissingKey } : {}),
  })
  instance.services.formatter?.add('number', (value, _language, options) => numberFormat(locale, options).format(value))
  return instance
}

/** Development fails on a key without a text; production shows the key. */
function refuseMissingKey(languages: readonly string[], namespace: string, key: string): never {
  throw new Error(`No text for ${namespace}:${key} (${languages.join(', ')})`)
}
