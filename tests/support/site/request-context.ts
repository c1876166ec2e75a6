import { join } from 'node:path'
import type { RequestContext } from '#app/server/request-context.server.ts'
import { type Brand, type BrandDirectory, openBrandDirectory } from '#brand-engine/index.ts'
import { localeOf } from '#contract/locale.ts'

const root = join(import.meta.dirname, '../../..')
let directory: Promise<BrandDirectory> | null = null

/** The brand of the test folders that serves a host. */
export async function brandAt(host: string): Promise<Brand> {
  directory ??= openBrandDirectory({
    dir: join(root, 'tests/support/brands'),
    themesDir: join(root, 'themes'),
    watch: false,
  })
  const brand = (await directory).findByHost(host)
  if (!brand) throw new Error(`No test brand serves ${host}`)
  return brand
}

/** A request context of a test brand, as the server entry creates it. */
export function contextAt(brand: Brand, context: Partial<RequestContext> = {}): RequestContext {
  return {
    requestId: `r-${Math.random()}`,
    brand,
    isPreview: false,
    host: brand.mainDomain,
    language: brand.settings.defaultLanguage,
    locale: localeOf(context.language ?? brand.settings.defaultLanguage, brand.settings),
    clientIp: '198.51.100.7',
    clientCountry: null,
    isSecure: false,
    deviceId: null,
    isCrawler: false,
    mayStream: false,
    isForCache: false,
    newLanguage: null,
    hasSession: false,
    imageCdn: '',
    nonce: 'nonce',
    setCookies: [],
    frameOrigins: new Set(),
    memo: new Map(),
    ...context,
  }
}
