import { createCookie } from '@remix-run/node'
import { LRUCache } from 'lru-cache'
import { LanguageDetector } from 'remix-i18next/server'
import type { Brand } from '#brand-engine/brand.ts'
import { isLanguage, type Language } from '#contract/entities/languages.ts'
import { LANGUAGE_PARAMETER } from './language-address.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

const cookieOptions = { path: '/', sameSite: 'lax', httpOnly: true, maxAge: YEAR_SECONDS } as const
const secureCookie = createCookie('__Host-mq-lang', { ...cookieOptions, secure: true })
const plainCookie = createCookie('mq-lang', cookieOptions)

const languageCookie = (isSecure: boolean) => (isSecure ? secureCookie : plainCookie)

const detectors = new LRUCache<string, LanguageDetector>({ max: 600 })

/**
 * The visitor's language: the cookie, else Accept-Language, else the brand's default. A member's saved choice comes
 * first: the root writes it to the cookie when it loads the member.
 */
export async function detectLanguage(brand: Brand, request: Request, isSecure: boolean): Promise<Language> {
  const { languages, defaultLanguage } = brand.settings
  const language = await detectorFor(languages, defaultLanguage, isSecure).detect(request)
  return isLanguage(language) && languages.includes(language) ? language : defaultLanguage
}

/** The language in the address of a request, when the brand offers it: such an address always has the same content. */
export function addressedLanguage({ settings }: Brand, request: Request): Language | null {
  const named = new URL(request.url).searchParams.get(LANGUAGE_PARAMETER)
  return settings.languages.find((code) => code === named) ?? null
}

/** The Set-Cookie line that stores the chosen language. */
export function rememberLanguage(language: Language, isSecure: boolean): Promise<string> {
  return languageCookie(isSecure).serialize(language)
}

function detectorFor(languages: readonly Language[], fallback: Language, isSecure: boolean): LanguageDetector {
  const key = `${isSecure}|${fallback}|${languages.join()}`
  const known = detectors.get(key)
  if (known) return known
  const detector = new LanguageDetector({
    supportedLanguages: [...languages],
    fallbackLanguage: fallback,
    cookie: languageCookie(isSecure),
    order: ['cookie', 'header'],
  })
  detectors.set(key, detector)
  return detector
}
