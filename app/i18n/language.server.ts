import { createCookie } from '@remix-run/node'
import { parseAccept } from 'hono/utils/accept'
import { parse as parseCookies } from 'hono/utils/cookie'
import { LRUCache } from 'lru-cache'
import type { Brand } from '#brand-engine/brand.ts'
import { isLanguage, type Language } from '#contract/entities/languages.ts'
import { LANGUAGE_PARAMETER } from './language-address.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

const cookieOptions = { path: '/', sameSite: 'lax', httpOnly: true, maxAge: YEAR_SECONDS } as const
const secureCookie = createCookie('__Host-mq-lang', { ...cookieOptions, secure: true })
const plainCookie = createCookie('mq-lang', cookieOptions)

const languageCookie = (isSecure: boolean) => (isSecure ? secureCookie : plainCookie)

/** A longer header is made up. */
const ACCEPT_LANGUAGE_MAX_LENGTH = 300

const detected = new LRUCache<string, Language>({ max: 2000 })

/**
 * The language of a visitor: the choice in the cookie, else Accept-Language, else the brand's default. A member's
 * saved choice comes first: the root loader writes it into the cookie as soon as it knows it.
 */
export function detectLanguage(
  { settings }: Brand,
  cookieHeader: string,
  acceptLanguageHeader: string,
  isSecure: boolean,
): Language {
  const acceptLanguage = acceptLanguageHeader.slice(0, ACCEPT_LANGUAGE_MAX_LENGTH)
  const { languages, defaultLanguage } = settings
  const { name } = languageCookie(isSecure)
  const cookie = cookieHeader.includes(name) ? (parseCookies(cookieHeader, name)[name] ?? '') : ''
  const key = `${defaultLanguage}|${languages.join()}|${cookie}|${acceptLanguage}`
  const known = detected.get(key)
  if (known) return known
  const language = supported(languages, cookieValue(cookie)) ?? supported(languages, preferred(acceptLanguage))
  detected.set(key, language ?? defaultLanguage)
  return language ?? defaultLanguage
}

/** The language that the address (path and query) names, if the brand offers it. */
export function addressedLanguage({ settings }: Brand, address: string): Language | null {
  if (!address.includes(LANGUAGE_PARAMETER)) return null
  const named = new URL(address, 'http://site').searchParams.get(LANGUAGE_PARAMETER)
  return settings.languages.find((code) => code === named) ?? null
}

/** The Set-Cookie line that stores a choice of language. */
export function rememberLanguage(language: Language, isSecure: boolean): Promise<string> {
  return languageCookie(isSecure).serialize(language)
}

/** Remix stores a cookie's value as JSON in base64. */
function cookieValue(cookie: string): string {
  try {
    const value: unknown = JSON.parse(atob(cookie))
    return isLanguage(value) ? value : ''
  } catch {
    return ''
  }
}

/** The language a browser prefers most, or ''. */
function preferred(acceptLanguage: string): string {
  const known = parseAccept(acceptLanguage).find(({ type, q }) => q > 0 && isLocale(type))
  return known?.type ?? ''
}

function isLocale(type: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(type).length > 0
  } catch {
    return false
  }
}

/** The language itself, else one that differs in its region alone: `pt-PT` gets `pt-BR`. */
function supported(languages: readonly Language[], wanted: string): Language | null {
  if (!wanted) return null
  const tag = wanted.toLowerCase()
  const primary = (code: string) => code.toLowerCase().split('-', 1)[0]
  return (
    languages.find((code) => code.toLowerCase() === tag) ??
    languages.find((code) => primary(code) === primary(tag)) ??
    null
  )
}
