import type { LoaderFunctionArgs } from '@remix-run/node'
import { readAsset } from '#brand-engine/index.ts'
import { brandFor } from '../server/request-context.server.ts'

/** A drawing is looked at, never run: even opened on its own it may load and start nothing. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

/**
 * A file of the brand's folder, found in the snapshot's index: no address leads to the disk, and a host gives out its own
 * brand's files only. Kept for ever under the hash it has; under any other the current file is given, to be asked for again.
 */
export function loader({ request, params }: LoaderFunctionArgs): Response {
  const brand = brandFor(request)
  const asset = brand.settings.code === params.code ? brand.assets.get(`assets/${params['*'] ?? ''}`) : undefined
  if (!asset) throw new Response(null, { status: 404 })
  const etag = `"${asset.hash}"`
  const headers = new Headers({
    'Content-Type': asset.contentType,
    ETag: etag,
    'Cache-Control': params.hash === asset.hash ? 'public, max-age=31536000, immutable' : 'no-cache',
    // The directory of brands shows their logos.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Content-Security-Policy': DRAWING_POLICY,
  })
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(readAsset(asset)), { headers })
}
