import type { LoaderFunctionArgs } from '@remix-run/node'
import { readAsset } from '#brand-engine/index.ts'
import { pictureWidths } from '#brand-engine/picture-width.ts'
import { pixelsOf } from '../brand/pictures/pixels.server.ts'
import { brandFor } from '../server/request-context.server.ts'

/** A drawing is an image: opened on its own it may neither run nor load anything. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

/**
 * A file of the brand's folder, found in the snapshot's index: no address maps to the disk, and a host serves its own
 * brand's files only. Immutable under its current hash; another hash serves the current file with revalidation. With a
 * width (`?w=720`) a browser that knows AVIF gets the picture as pixels, where that shows the same.
 */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const brand = brandFor(request)
  const path = `assets/${params['*'] ?? ''}`
  const asset = brand.settings.code === params.code ? brand.assets.get(path) : undefined
  if (!asset) throw new Response(null, { status: 404 })
  const asked = new URL(request.url).searchParams.get('w')
  // Any other width than ours is none: no visitor chooses what is drawn.
  const width = pictureWidths.find((one) => String(one) === asked)
  const isAvifKnown = /\bimage\/avif\b/.test(request.headers.get('accept') ?? '')
  const pixels = width && isAvifKnown ? await pixelsOf(brand, path, width) : null
  const etag = pixels ? `"${asset.hash}-${width}"` : `"${asset.hash}"`
  const headers = new Headers({
    'Content-Type': pixels ? 'image/avif' : asset.contentType,
    ...(width ? { Vary: 'Accept' } : {}),
    ETag: etag,
    'Cache-Control': params.hash === asset.hash ? 'public, max-age=31536000, immutable' : 'no-cache',
    // The brand directory shows the logos of other hosts.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Content-Security-Policy': DRAWING_POLICY,
  })
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(pixels ?? readAsset(asset)), { headers })
}
