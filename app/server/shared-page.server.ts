import { categoryTable } from '#contract/entities/game.ts'
import { pickCdn } from '../brand/cdn.server.ts'
import { permissionDigest, statusFor } from '../gateway-client/index.server.ts'
import { QUERY_TOKEN } from '../session/exchange.server.ts'
import { MENU_COOKIE } from '../site/navigation/menu-cookie.ts'
import type { RequestContext } from './request-context.server.ts'
import { within } from './within.ts'

/** The pages that say the same to every visitor. What is not named here is made anew for everybody. */
const SHARED_PATHS: ReadonlySet<string> = new Set([
  '/help',
  '/helpmc',
  '/notices',
  ...Object.values(categoryTable).map(({ path }) => path),
])

/** Longer queries are made up: a key is kept in memory. */
const QUERY_MAX_LENGTH = 200

/** A status that is not at hand by then is not waited for: the page itself asks again. */
const STATUS_WAIT_MS = 50

/**
 * What a visitor's page depends on, as one text: visitors with the same text may be given the same page. Null when the page
 * is theirs alone: a member's, one that is not shared, one of a site that is closed to them or may be.
 */
export async function sharedPageKey(
  incoming: Request,
  authority: string,
  visit: RequestContext,
): Promise<string | null> {
  if (incoming.method !== 'GET') return null
  const { pathname, search, searchParams } = new URL(incoming.url)
  if (searchParams.has(QUERY_TOKEN)) return null
  if (!SHARED_PATHS.has(pathname) || search.length > QUERY_MAX_LENGTH) return null
  const cookies = markupCookies(incoming.headers.get('cookie') ?? '')
  if (cookies === null) return null
  const status = await within(STATUS_WAIT_MS, statusFor(visit)).catch(() => null)
  if (status?.status !== 0) return null
  const { brand, language, isSecure, clientIp } = visit
  return [
    authority,
    isSecure,
    pathname + search,
    brand.merchantCode,
    brand.version,
    language,
    visit.isCrawler,
    pickCdn(brand.settings.imageCDNs, clientIp),
    permissionDigest(status),
    ...cookies,
  ].join('\n')
}

const MENU_PAIR = new RegExp(`^${MENU_COOKIE}=\\w{0,16}$`)

/**
 * The cookies of ours that the markup is made from, as they were sent; null when there are others of ours (a session, a
 * notice to show once). The chosen language stands in the key by itself, a remembered
 * device, a code on its way and a friend's code show in forms alone, other people's cookies change nothing.
 */
function markupCookies(header: string): string[] | null {
  const ours = header
    .split(';')
    .map((pair) => pair.trimStart())
    .filter((pair) => /^(?:__Host-)?mq/.test(pair) && !/^(?:__Host-)?mq-(?:lang|rm|code|codes)=/.test(pair))
  return ours.every((pair) => MENU_PAIR.test(pair)) ? ours : null
}
