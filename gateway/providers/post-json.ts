import { ProviderError } from './provider.ts'

/** Maximum size of a provider's response; a list of games is the largest. */
const ANSWER_MAX_BYTES = 4 * 1024 * 1024

interface Post {
  readonly body: string
  readonly headers: Record<string, string>
  readonly timeoutMs: number
}

/**
 * Posts a signed body to a provider and reads the JSON response. Redirects are not followed, so that the signed body only
 * reaches the configured host.
 *
 * @throws {ProviderError} timeout, invalid JSON, or a status of 4xx (a refusal) or 5xx
 */
export async function postJson(url: URL, { body, headers, timeoutMs }: Post): Promise<unknown> {
  const answer = await ask(url, { body, headers, timeoutMs })
  const { status, text } = answer
  if (status >= 200 && status < 300) return parse(url, text)
  throw new ProviderError(`${url.pathname} answered ${status}: ${text.slice(0, 200)}`, { isDown: status >= 500 })
}

async function ask(url: URL, { body, headers, timeoutMs }: Post): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, text: await readText(response) }
  } catch (error) {
    throw new ProviderError(`${url.host}${url.pathname} did not answer`, { isDown: true, cause: error })
  }
}

async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  const parts: Uint8Array[] = []
  let bytes = 0
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.byteLength
    if (bytes > ANSWER_MAX_BYTES) throw new Error('the answer is too long')
    parts.push(part.value)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parse(url: URL, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ProviderError(`${url.pathname} answered no JSON`, { isDown: true, cause: error })
  }
}
