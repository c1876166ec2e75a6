import type { EntryContext } from '@remix-run/node'
import { assetUrl } from '#brand-engine/asset-url.ts'
import { pictureOf } from '#brand-engine/picture-width.ts'
import { homePicture, pageHeadPicture, pageHeadWidths } from '#brand-engine/resolve/page-head-css.ts'
import { handleOf } from '../i18n/page-texts.server.ts'
import { arrived } from '../lib/page-data.ts'
import type { RootData } from '../root-data.server.ts'
import type { RequestContext } from '../server/request-context.server.ts'

type Context = Pick<RequestContext, 'brand' | 'language'>

/**
 * The `Link` header of a page: what its first paint waits for and the browser would find late, which is its style sheets
 * and the picture of the page's head, which only style rules name. The browser requests them as soon as the response
 * begins, and a CDN can send them as early hints (103).
 *
 * @param sheets addresses of the page's style sheets
 */
export function preloadHeader(context: Context, page: EntryContext, sheets: readonly string[]): string {
  const picture = headPicture(context, page)
  return [
    ...sheets.map((href) => `<${href}>; rel=preload; as=style`),
    ...(picture ? pageHeadWidths : []).map(
      ({ preload, width }) =>
        `<${pictureOf(picture, width)}>; rel=preload; as=image; fetchpriority=high; media="${preload}"`,
    ),
  ].join(', ')
}

/**
 * Addresses of the fonts that the brand preloads in this language. The document names them at its end: on a slow line
 * they would compete for bandwidth with the style sheet, which the whole page waits for.
 */
export function preloadedFonts({ brand, language }: Context): string[] {
  return (
    brand.settings.fonts
      .filter(({ preload }) => preload.includes(language))
      .map(({ file }) => assetUrl(brand, file))
      // A brand whose file is missing has a warning and its other fonts.
      .filter((href) => href !== '')
  )
}

/** The address of the picture that the page's head shows, '' without one. */
function headPicture({ brand }: Context, page: EntryContext): string {
  const { matches, loaderData, errors } = page.staticHandlerContext
  // Neither an error page nor a closed site has a head.
  if (errors || (loaderData.root as RootData | undefined)?.closing) return ''
  const heads = matches.map(({ route }) => handleOf(page, route.id)?.pageHead?.(arrived(loaderData[route.id]) as never))
  const head = heads.find((name) => name !== undefined)
  if (head === undefined) return ''
  const asset = pageHeadPicture(brand.settings.layout.pageHead, head, homePicture(brand.settings))
  return asset ? assetUrl(brand, asset) : ''
}
