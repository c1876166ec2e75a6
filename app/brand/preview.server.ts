import { LRUCache } from 'lru-cache'
import type { Brand, BrandDirectory, BrandDraft } from '#brand-engine/index.ts'
import { draftFolder, PREVIEW_QUERY, type Preview, readPreview } from '#brand-engine/preview-token.ts'
import { webSettings } from '../env.server.ts'

/** Drafts that are being looked at, by their folder; read again when anything they are made of changes. */
const drafts = new LRUCache<string, BrandDraft>({ max: 50 })
const followed = new WeakSet<BrandDirectory>()

/**
 * The brand as the holder of a preview link sees it, or null for everybody else. The money and the members stay those of the
 * brand that is served: a draft changes what is shown.
 */
export function previewedBrand(
  request: Request,
  authority: string,
  brand: Brand,
  brands: BrandDirectory,
): Brand | null {
  const preview = previewOf(request, brand)
  if (!preview) return null
  const draft = draftFor(preview, brands)
  const shown = draft.findByHost(authority) ?? draft.brand
  if (!shown) return null
  return {
    ...shown,
    version: `draft-${shown.version}`,
    merchantCode: brand.merchantCode,
    // CDNs have the files of what is served.
    settings: { ...shown.settings, imageCDNs: [] },
  }
}

/**
 * Answers a preview link: keeps the leave in a cookie of this host and goes on to the page without it. Null when the
 * request is no such link.
 */
export function answerPreviewLink(request: Request, brand: Brand, isSecure: boolean): Response | null {
  const url = new URL(request.url)
  const token = url.searchParams.get(PREVIEW_QUERY)
  if (token === null || request.method !== 'GET') return null
  url.searchParams.delete(PREVIEW_QUERY)
  const preview = readPreview(token, webSettings().webSecret, new Date())
  const isGood = preview?.code === brand.settings.code
  const seconds = isGood ? preview.expiresAt - Math.floor(Date.now() / 1000) : 0
  return new Response(null, {
    status: 303,
    headers: {
      Location: `${url.pathname.replace(/^\/+/, '/')}${url.search}`,
      'Set-Cookie': `${cookieName(isSecure)}=${isGood ? token : ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  })
}

function previewOf(request: Request, brand: Brand): Preview | null {
  const cookie = request.headers.get('cookie') ?? ''
  const token = /(?:^|;\s*)(?:__Host-)?mq-preview=([\w.-]+)/.exec(cookie)?.[1]
  if (!token) return null
  const preview = readPreview(token, webSettings().webSecret, new Date())
  return preview?.code === brand.settings.code ? preview : null
}

function draftFor(preview: Preview, brands: BrandDirectory): BrandDraft {
  if (!followed.has(brands)) {
    followed.add(brands)
    brands.onChange(() => drafts.clear())
  }
  const folder = draftFolder(webSettings().publishedDir, preview)
  const draft = drafts.get(folder) ?? brands.readDraft(preview.code, folder)
  drafts.set(folder, draft)
  return draft
}

/** `__Host-` keeps a sibling host from setting it. */
function cookieName(isSecure: boolean): string {
  return `${isSecure ? '__Host-' : ''}mq-preview`
}
