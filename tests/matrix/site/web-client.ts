import { request as httpRequest } from 'node:http'

/** What a page answered a program. */
export interface WebAnswer {
  readonly status: number
  readonly location: string | null
  readonly cookies: readonly string[]
  readonly body: string
}

interface Ask {
  readonly cookie?: string
  readonly language?: string
  /** Where it comes from; a fresh address unless given. */
  readonly address?: string
  /** Waits for what comes late, as a search engine does: the document is whole, whatever else the machine is doing. */
  readonly isWhole?: boolean
  /** Posts these fields as a form of the site's own. */
  readonly form?: Readonly<Record<string, string>>
}

/**
 * Asks a brand's site for an address without a browser. Node does not resolve `*.localhost` as browsers do, so the host
 * goes in a header.
 */
export function askSite(webPort: string, brand: string, path: string, ask: Ask = {}) {
  const { cookie, language, address, form, isWhole } = ask
  const host = `${brand}.localhost:${webPort}`
  const body = form ? new URLSearchParams(form).toString() : null
  const headers = {
    host,
    'x-forwarded-for': address ?? freshAddress(),
    'user-agent': isWhole ? `${BROWSER_USER_AGENT} bot` : BROWSER_USER_AGENT,
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
  return new Promise<WebAnswer>((resolve, reject) => {
    const asked = httpRequest(
      { host: '127.0.0.1', port: webPort, path, headers, method: body ? 'POST' : 'GET' },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.once('error', reject)
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            location: answer.headers.location ?? null,
            cookies: answer.headers['set-cookie'] ?? [],
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        )
      },
    )
    asked.once('error', reject)
    asked.end(body ?? undefined)
  })
}

/** Playwright's own user agent says HeadlessChrome, which the site takes for a crawler and streams nothing to. */
export const BROWSER_USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

let asked = 0

/**
 * An address nobody came from yet, out of the range that is kept for measurements. The gateway allows an address so many
 * questions a minute, and a matrix asks as a crowd does; the site it asks believes `X-Forwarded-For` (TRUST_PROXY).
 */
export function freshAddress(): string {
  asked += 1
  return `198.${18 + ((asked >> 16) & 1)}.${(asked >> 8) & 255}.${asked & 255}`
}
