import { PlatformError } from '#contract/errors.ts'
import { webSettings } from '../env.server.ts'
import { deadlineMs } from './deadlines.server.ts'

/** Headers of the gateway's response that pass through unchanged. */
const PASSED_ON = ['content-type', 'cache-control', 'etag', 'last-modified', 'vary'] as const

/** Letters, digits, `-`, `_`, a hash and the ending behind one dot each: nothing that could lead elsewhere. */
const ART_PATH = /^(?:[\w-]+\/){0,4}[\w-]+(?:\.[\w-]+)?\.(?:svg|avif)$/

/**
 * A picture of the gateway, streamed through.
 * @param path the address after `/art/`
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
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(deadlineMs('picture'))]),
    redirect: 'error',
  }).catch(() => {
    // The browser aborted the request: there is no one to respond to, and nothing failed.
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
