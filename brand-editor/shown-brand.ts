import type { Brand } from '#brand-engine/brand.ts'
import type { BrandDirectory } from '#brand-engine/index.ts'
import { draftFolder, readPreview } from '#brand-engine/preview-token.ts'
import type { Places } from '../scripts/brand/places.ts'
import { PREVIEW_COOKIE } from './paths.ts'

/**
 * The brand as the site shows it to this browser: the draft of its preview cookie, or the brand's folder; null when
 * neither can be read.
 */
export function shownBrand(
  request: Request,
  {
    places,
    directory,
    webSecret,
    code,
    folder,
  }: {
    readonly places: Places
    readonly directory: BrandDirectory
    readonly webSecret: string
    readonly code: string
    readonly folder: string
  },
): Brand | null {
  const cookie = request.headers.get('cookie') ?? ''
  const token = new RegExp(`(?:^|;\\s*)${PREVIEW_COOKIE}=([\\w.-]+)`).exec(cookie)?.[1]
  const preview = token ? readPreview(token, webSecret, new Date()) : null
  const draft =
    preview?.code === code ? directory.readDraft(code, draftFolder(places.publishedDir, preview)).brand : null
  return draft ?? directory.readDraft(code, folder).brand
}
