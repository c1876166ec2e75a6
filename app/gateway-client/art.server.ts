import { PlatformError } from '#contract/errors.ts'
import { webSettings } from '../env.server.ts'

/** Headers of the gateway's answer that mean the same from us. */
const PASSED_ON = ['content-type', 'cache-control', 'etag', 'last-modified', 'vary'] as const

/** A lobby nobody has looked at yet has dozens of pictures to be made; the page stands meanwhile. */
const PICTURE_DEADLINE_MS = 15_000

/** Letters, digits, `-`, `_`, a hash and the ending behind one dot each: nothing that could lead elsewhere. */
const ART_PATH = /^(?:[\w-]+\/){0,4}[\w-]+(?:\.[\w-]+)?\.(?:svg|avif)$/

/**
 * A picture of the gateway, streamed on as it comes.
 *
 * @param path what stands behind `/art/`
 */
export async function fetchArt(request: Request, path: string): Promise<Response> {
  if (!ART_PATH.test(path)) throw new Response(null, { status: 404 })
  const { search } = new URL(request.url)
  const asked = ['if-none-match', 'accept'].flatMap((name) => {
    const value = request.headers.get(name)
    return value ? [[name, value] as const] : []
  })
  const answer = await fetch(`${webSettings().gatewayUrl}/art/${path}${search}`, {
    headers: Object.fromEntries(asked),
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(PICTURE_DEADLINE_MS)]),
    redirect: 'error',
  }).catch(() => {
    // Whoever left the page wants no picture any more: nobody reads the answer, and nothing is wrong.
    throw request.signal.aborted ? new Response(null, { status: 499 }) : new PlatformError('NETWORK_ABNORMAL')
  })
  if (!answer.ok && answer.status !== 304) throw new Response(null, { status: answer.status === 404 ? 404 : 502 })
  const headers = new Headers({ 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" })
  for (const name of PASSED_ON) {
    const value = answer.headers.get(name)
    if (value) headers.set(name, value)
  }
  return new Response(answer.body, { status: answer.status, headers })
}
