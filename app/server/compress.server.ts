import { Duplex } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

const COMPRESSIBLE = /^(?:text\/(?!event-stream)|application\/(?:json|javascript|manifest\+json)|image\/svg\+xml)/

/** Below this the header costs more than compression saves. */
const MIN_BYTES = 1024

/**
 * Compresses a response that is not compressed yet. Each chunk is flushed, so that a streamed page still arrives in pieces:
 * hono/compress never flushes, and has no brotli.
 */
export function compressed(request: Request, response: Response): Response {
  if (!response.body || request.method === 'HEAD' || !isWorthwhile(response.headers)) return response
  const encoding = encodingFor(request.headers.get('accept-encoding') ?? '')
  const headers = new Headers(response.headers)
  headers.append('Vary', 'Accept-Encoding')
  if (!encoding) return new Response(response.body, { status: response.status, headers })
  headers.set('Content-Encoding', encoding)
  headers.delete('Content-Length')
  // The bytes differ from those that a strong tag stands for.
  const etag = headers.get('ETag')
  if (etag && !etag.startsWith('W/')) headers.set('ETag', `W/${etag}`)
  const body = squeeze(response.body, encoding)
  return new Response(body, { status: response.status, headers })
}

function isWorthwhile(headers: Headers): boolean {
  if (headers.has('Content-Encoding') || /\bno-transform\b/.test(headers.get('Cache-Control') ?? '')) return false
  const length = headers.get('Content-Length')
  return COMPRESSIBLE.test(headers.get('Content-Type') ?? '') && (length === null || Number(length) >= MIN_BYTES)
}

/** The best encoding that an Accept-Encoding header allows. */
export function encodingFor(accepted: string): 'br' | 'gzip' | null {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted) ? 'gzip' : null
}

/** Each chunk is flushed. */
function squeeze(body: ReadableStream<Uint8Array>, encoding: 'br' | 'gzip'): ReadableStream<Uint8Array> {
  // Quality 4 is where brotli still costs about as much as gzip.
  const zip =
    encoding === 'br'
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
        })
      : createGzip({ level: 6, flush: constants.Z_SYNC_FLUSH })
  return body.pipeThrough(Duplex.toWeb(zip) as unknown as TransformStream<Uint8Array, Uint8Array>)
}
