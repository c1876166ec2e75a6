import type { RequestListener } from 'node:http'

/** How often connections are checked for their time limits: Node's own 30 s would make a limit of 10 s one of up to 40. */
export const CONNECTIONS_CHECK_MS = 1_000

/** Answers 400 to a request with two Host headers (RFC 9112, section 3.2): what is in front may have chosen the other one. */
export function withOneHost(listener: RequestListener): RequestListener {
  return (request, response) => {
    const names = request.rawHeaders.filter((_, index) => index % 2 === 0)
    if (names.filter((name) => name.toLowerCase() === 'host').length <= 1) return listener(request, response)
    response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' }).end('Bad request')
  }
}
