import { createCookie } from '@remix-run/node'
import { parse as parseCookies } from 'hono/utils/cookie'
import { LRUCache } from 'lru-cache'
import { LanguageDetector } from 'remix-i18next/server'
import type { Brand } from '#brand-engine/brand.ts'
import { isLanguage, type Language } from '#contract/entities/languages.ts'
import { acceptedLanguages, matchLanguage } from '#contract/language-match.ts'
import { LANGUAGE_PARAMETER, languageNamedBy } from './language-address.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

const cookieOptions = { path: '/', sameSite: 'lax', httpOnly: true, maxAge: YEAR_SECONDS } as const
const secureCookie = createCookie('__Host-mq-lang', { ...cookieOptions, secure: true })
const plainCookie = createCookie('mq-lang', cookieOptions)

const languageCookie = (isSecure: boolean) => (isSecure ? secureCookie : plainCookie)

/** A longer header is made up. */
const ACCEPT_LANGUAGE_MAX_LENGTH = 300
/** A longer cookie is none of ours. Both are the key of what is remembered: its size has to have an end. */
const COOKIE_MAX_LENGTH = 100

/** What the language of a visitor without a `?lang=` address depends on. */
export interface LanguageInput {
  readonly brand: Brand
  readonly cookieHeader: string
  readonly acceptLanguage: string
  readonly isSecure: boolean
}

const detectors = new LRUCache<string, LanguageDetector>({ max: 600 })
const detected = new LRUCache<string, Language>({ max: 5000 })

/**
 * Detects the language of a visitor: the choice in the cookie, else Accept-Language, else the brand's default. A member's
 * saved choice comes first: the root loader writes it into the cookie as soon as it knows it.
 */
export async function detectLanguage(input: LanguageInput): Promise<Language> {
  const known = detectedLanguage(input)
  if (known) return known
  const { languages, defaultLanguage } = input.brand.settings
  const headers = { cookie: cookiePair(input), 'accept-language': shortened(input.acceptLanguage) }
  const found = await detectorFor(input).detect(new Request('http://site', { headers }))
  const language = isLanguage(found) && languages.includes(found) ? found : defaultLanguage
  detected.set(detectionKey(input), language)
  return language
}

/** The language if it has been detected for these headers before: the page cache cannot wait for the detector. */
export function detectedLanguage(input: LanguageInput): Language | null {
  return detected.get(detectionKey(input)) ?? null
}

const shortened = (acceptLanguage: string) => acceptLanguage.slice(0, ACCEPT_LANGUAGE_MAX_LENGTH)

/** The language cookie alone, as a header. */
function cookiePair({ cookieHeader, isSecure }: LanguageInput): string {
  const { name } = languageCookie(isSecure)
  const value = cookieHeader.includes(name) ? parseCookies(cookieHeader, name)[name] : undefined
  return value === undefined || value.length > COOKIE_MAX_LENGTH ? '' : `${name}=${encodeURIComponent(value)}`
}

function detectionKey(input: LanguageInput): string {
  const { languages, defaultLanguage } = input.brand.settings
  return `${input.isSecure}|${defaultLanguage}|${languages.join()}|${cookiePair(input)}|${shortened(input.acceptLanguage)}`
}

/** The detector finds its own way, because those it has compare the first letters only. */
function detectorFor({ brand, isSecure }: LanguageInput): LanguageDetector {
  const { languages, defaultLanguage } = brand.settings
  const key = `${isSecure}|${defaultLanguage}|${languages.join()}`
  const known = detectors.get(key)
  if (known) return known
  const detector = new LanguageDetector({
    supportedLanguages: [...languages],
    fallbackLanguage: defaultLanguage,
    order: ['custom'],
    async findLocale({ headers }) {
      const chosen: unknown = await languageCookie(isSecure).parse(headers.get('cookie'))
      const wanted = acceptedLanguages(headers.get('accept-language') ?? '')
      return matchLanguage(typeof chosen === 'string' ? [chosen, ...wanted] : wanted, languages)
    },
  })
  detectors.set(key, detector)
  return detector
}

/** The language that the address (path and query) names, if the brand offers it. */
export function addressedLanguage({ settings }: Brand, address: string): Language | null {
  if (!address.includes(LANGUAGE_PARAMETER)) return null
  const named = languageNamedBy(address)
  return settings.languages.find((code) => code === named) ?? null
}

/** The Set-Cookie line that stores a choice of language. */
export function rememberLanguage(language: Language, isSecure: boolean): Promise<string> {
  return languageCookie(isSecure).serialize(language)
}
