import { request as httpRequest } from 'node:http'

/** The response to a request without a browser. */
export interface PageResponse {
  readonly status: number
  readonly location: string | null
  readonly cookies: readonly string[]
  readonly body: string
}

interface PageRequest {
  readonly cookie?: string
  readonly language?: string
  /** The client address; a new one by default. */
  readonly address?: string
  /** Waits for streamed content, as for a crawler, so the document is complete regardless of load. */
  readonly waitsForStream?: boolean
  /** Form fields to post as a same-origin form. */
  readonly form?: Readonly<Record<string, string>>
}

/**
 * Requests a page of a brand without a browser. Node does not resolve `*.localhost` as browsers do, so the brand's host
 * is sent as a header.
 */
export function requestPage(webPort: string, brand: string, path: string, request: PageRequest = {}) {
  const { cookie, language, address, form, waitsForStream } = request
  const host = `${brand}.localhost:${webPort}`
  const body = form ? new URLSearchParams(form).toString() : null
  const headers = {
    host,
    'x-forwarded-for': address ?? freshAddress(),
    'user-agent': waitsForStream ? `${BROWSER_USER_AGENT} bot` : BROWSER_USER_AGENT,
    accept: 'text/html',
    ...(cookie ? { cookie } : {}),
    ...(language ? { 'accept-language': language } : {}),
    ...(body === null
      ? {}
      : {
          origin: `http://${host}`,
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': String(Buffer.byteLength(body)),
        }),
  }
  return new Promise<PageResponse>((resolve, reject) => {
    const sent = httpRequest(
      { host: '127.0.0.1', port: webPort, path, headers, method: body ? 'POST' : 'GET' },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('error', reject)
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location ?? null,
            cookies: response.headers['set-cookie'] ?? [],
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        )
      },
    )
    sent.once('error', reject)
    sent.end(body ?? undefined)
  })
}

/** Playwright's default user agent contains HeadlessChrome; the site treats that as a crawler and does not stream. */
export const BROWSER_USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

let addressCount = 0

/**
 * A new address of the benchmark range (198.18.0.0/15). The gateway limits requests per address and minute; the tested
 * site trusts `X-Forwarded-For` (TRUST_PROXY).
 */
export function freshAddress(): string {
  addressCount += 1
  return `198.${18 + ((addressCount >> 16) & 1)}.${(addressCount >> 8) & 255}.${addressCount & 255}`
}
