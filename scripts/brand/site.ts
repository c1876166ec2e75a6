import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'

export interface SiteAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: string
}

export interface SiteQuestion {
  /** The address the site listens on: http://127.0.0.1:3000. */
  readonly address: string
  /** The `Host` header, which selects the brand. */
  readonly host: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: string
  readonly timeoutMs?: number
  /** Accepts any certificate; the caller verifies it separately. */
  readonly anyCertificate?: boolean
}

/** Response timeout in milliseconds. */
const ANSWER_TIMEOUT_MS = 15_000
/** Maximum number of bytes read of a response. */
const BODY_LIMIT_BYTES = 4_000_000

/**
 * Requests a page like a browser on one of the site's hosts; rejects if there is no response. Does not follow
 * redirects.
 */
export function askSite(question: SiteQuestion): Promise<SiteAnswer> {
  const {
    address,
    host,
    path,
    headers = {},
    method = 'GET',
    timeoutMs = ANSWER_TIMEOUT_MS,
    anyCertificate = false,
  } = question
  const base = new URL(address)
  const send = base.protocol === 'https:' ? httpsRequest : httpRequest
  const authority = base.port ? `${host}:${base.port}` : host
  return new Promise((resolve, reject) => {
    const request = send(
      {
        hostname: base.hostname.replace(/^\[|\]$/g, ''),
        port: base.port,
        path,
        method,
        headers: { host: authority, accept: 'text/html,*/*', ...headers },
        servername: host,
        rejectUnauthorized: !anyCertificate,
        timeout: timeoutMs,
      },
      (response) => {
        const chunks: Buffer[] = []
        let bytes = 0
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes <= BODY_LIMIT_BYTES) chunks.push(chunk)
        })
        response.on('error', reject)
        response.on('end', () => {
          const body = Buffer.concat(chunks).toString('utf8')
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
        })
      },
    )
    request.on('timeout', () => request.destroy(new Error(`no response within ${timeoutMs} ms`)))
    request.on('error', reject)
    request.end()
  })
}

/** Polls a condition every 100 ms; returns false when the time limit is reached. */
export async function until(isTrue: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs
  for (;;) {
    if (await isTrue().catch(() => false)) return true
    if (Date.now() >= deadline) return false
    await new Promise((go) => setTimeout(go, 100))
  }
}

/** The address of this machine's site, from its own settings. */
export function localSite(env: Readonly<Record<string, string | undefined>>): string {
  return `http://127.0.0.1:${env.PORT || '3000'}`
}
