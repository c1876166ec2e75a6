import type { LoaderFunctionArgs } from '@remix-run/node'
import { readAsset } from '#brand-engine/index.ts'
import { brandFor } from '../server/request-context.server.ts'

/** A drawing is an image: opened on its own it may neither run nor load anything. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

/**
 * A file of the brand's folder, found in the snapshot's index: no address maps to the disk, and a host serves its own
 * brand's files only. Immutable under its current hash; another hash serves the current file with revalidation.
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
    // The brand directory shows the logos of other hosts.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Content-Security-Policy': DRAWING_POLICY,
  })
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(readAsset(asset)), { headers })
}
