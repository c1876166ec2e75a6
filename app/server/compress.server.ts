import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib'

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
  const body = squeeze(response.body as unknown as NodeReadableStream<Uint8Array>, encoding)
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

function squeeze(body: NodeReadableStream<Uint8Array>, encoding: 'br' | 'gzip'): ReadableStream<Uint8Array> {
  const zip = createZip(encoding)
  const source = Readable.fromWeb(body)
  source.on('data', (chunk: Buffer) => {
    if (!zip.write(chunk)) {
      source.pause()
      zip.once('drain', () => source.resume())
    }
    zip.flush()
  })
  source.on('end', () => zip.end())
  source.on('error', (error) => zip.destroy(error))
  zip.on('close', () => source.destroy())
  return Readable.toWeb(zip) as unknown as ReadableStream<Uint8Array>
}

function createZip(encoding: 'br' | 'gzip'): BrotliCompress | Gzip {
  // Quality 4 is where brotli still costs about as much as gzip.
  if (encoding === 'br') return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  return createGzip({ level: 6 })
}
