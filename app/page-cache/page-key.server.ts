import type { IncomingMessage } from 'node:http'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { normaliseHost } from '#brand-engine/hosts.ts'
import type { Brand, BrandDirectory } from '#brand-engine/index.ts'
import { categoryTable } from '#contract/entities/game.ts'
import type { Language } from '#contract/entities/languages.ts'
import { pickCdn } from '../brand/cdn.server.ts'
import { brandServing } from '../brand/directory.server.ts'
import { webSettings } from '../env.server.ts'
import { permissionDigest, type SiteStatus, statusAtHand } from '../gateway-client/index.server.ts'
import { addressedLanguage, detectedLanguage } from '../i18n/language.server.ts'
import { LANGUAGE_PARAMETER } from '../i18n/language-address.ts'
import { readConnection } from '../server/client-connection.ts'
import { isMenuDocked, MENU_COOKIE } from '../site/navigation/menu-cookie.ts'

/** Everything that a cached page may depend on. The page is rendered from it and from nothing else of the request. */
export interface PageKey {
  readonly authority: string
  readonly host: string
  readonly isSecure: boolean
  readonly path: string
  /** With its question mark, or ''. */
  readonly search: string
  readonly brand: Brand
  readonly language: Language
  readonly isMenuDocked: boolean
  readonly isCrawler: boolean
  readonly imageCdn: string
  /** What the gateway permits. */
  readonly status: SiteStatus
  /** The fields above as one text. */
  readonly id: string
}

const centreQuery = ['type', 'vendor', 'select', 'page', 'list', 'upto', LANGUAGE_PARAMETER]

/** The pages that are the same for every visitor, and the query names they read, in the order of their links. */
const cacheablePages: ReadonlyMap<string, readonly string[]> = new Map([
  ...Object.values(categoryTable).map(({ path }) => [path, centreQuery] as const),
  ['/', [LANGUAGE_PARAMETER]],
  ['/help', [LANGUAGE_PARAMETER]],
  ['/helpmc', [LANGUAGE_PARAMETER]],
  ['/notices', ['page', LANGUAGE_PARAMETER]],
])

/** Cookies of ours that no cached page depends on, or only through the language; a session or a flash message is not one. */
const HARMLESS_COOKIE = /^(?:__Host-)?mq-(?:lang|rm|code|codes)=/
const MENU_PAIR = new RegExp(`^${MENU_COOKIE}=\\w{0,16}$`)

/** Whether the address is in the table, with no query but its own: before anything else, because most requests end here. */
export function isCacheableAddress({ method, url = '' }: IncomingMessage): boolean {
  if (method !== 'GET') return false
  const [path = '', query] = url.split('?', 2)
  const names = cacheablePages.get(path)
  return names !== undefined && (query === undefined || isKnownQuery(query, names))
}

/** The key of a page, or null when the page is the visitor's own or the gateway's status is not at hand. */
export function pageKeyOf(incoming: IncomingMessage, brands: BrandDirectory): PageKey | null {
  if (!isCacheableAddress(incoming)) return null
  const { headers, url = '/' } = incoming
  const cookie = headers.cookie ?? ''
  if (cookie && !isAnonymous(cookie)) return null
  const header = (name: string) => headers[name] as string | undefined
  const connection = readConnection(header, webSettings(), incoming.socket.remoteAddress ?? '')
  const { isSecure, clientIp, clientCountry } = connection
  const brand = brandServing(brands, connection)
  if (!brand) return null
  const acceptLanguage = headers['accept-language'] ?? ''
  const preferred = detectedLanguage({ brand, cookieHeader: cookie, acceptLanguage, isSecure })
  if (!preferred) return null
  const language = addressedLanguage(brand, url) ?? preferred
  // The address sets the language cookie, which a cached page cannot.
  if (language !== preferred) return null
  const host = normaliseHost(connection.authority)
  // Maintenance and blocked regions never come from the cache.
  const status = statusAtHand({ brand, host, language, clientIp, clientCountry })
  if (status?.status !== 0) return null
  const authority = connection.authority.toLowerCase()
  const menu = isMenuDocked(cookie)
  const crawler = isCrawler(headers['user-agent'] ?? '')
  const imageCdn = pickCdn(brand.settings.imageCDNs, clientIp)
  const permissions = permissionDigest(status)
  const at = url.indexOf('?')
  return {
    authority,
    host,
    isSecure,
    path: at < 0 ? url : url.slice(0, at),
    search: at < 0 ? '' : url.slice(at),
    brand,
    language,
    isMenuDocked: menu,
    isCrawler: crawler,
    imageCdn,
    status,
    id: `${authority}\n${isSecure}\n${url}\n${brand.merchantCode}\n${brand.version}\n${language}\n${menu}\n${crawler}\n${imageCdn}\n${permissions}`,
  }
}

function isAnonymous(cookieHeader: string): boolean {
  const own = cookieHeader.split(';').map((pair) => pair.trimStart())
  return own.every((pair) => !/^(?:__Host-)?mq/.test(pair) || HARMLESS_COOKIE.test(pair) || MENU_PAIR.test(pair))
}

/** Plain values only: another spelling of the same value would be another page. */
function isKnownQuery(query: string, names: readonly string[]): boolean {
  let next = 0
  return query.split('&').every((pair) => {
    const [name = ''] = pair.split('=', 1)
    const at = names.indexOf(name, next)
    next = at + 1
    return at >= 0 && /^=[\w-]{1,32}$/.test(pair.slice(name.length))
  })
}

const crawlers = new LRUCache<string, boolean>({
  max: 1000,
  maxSize: 1_000_000,
  sizeCalculation: (_, agent) => agent.length + 50,
})

function isCrawler(userAgent: string): boolean {
  const known = crawlers.get(userAgent)
  if (known !== undefined) return known
  const isBot = isbot(userAgent)
  crawlers.set(userAgent, isBot)
  return isBot
}
