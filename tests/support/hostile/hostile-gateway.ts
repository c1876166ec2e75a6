import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { hostileWithin } from './hostile-texts.ts'

/** Values that a vendor, a member or an operator chose. */
const NAMES = new Set(
  ['displayName', 'gameName', 'nodeName', 'nickname', 'name', 'title', 'label', 'player', 'game', 'remark', 'note'].map(
    (name) => name.toLowerCase(),
  ),
)
const NAME_LENGTH = 120

/** The site's gateway behind a proxy that puts a hostile text into every name of its answers. */
export async function startHostileGateway(gatewayUrl: string): Promise<{ url: string; close(): void }> {
  const texts = hostileWithin(NAME_LENGTH)
  let used = 0
  const withHostileNames = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') return NAMES.has(key.toLowerCase()) ? texts[used++ % texts.length] : value
    if (Array.isArray(value)) return value.map((entry) => withHostileNames(entry, key))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, withHostileNames(entry, name)]))
  }
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const passed = request(new URL(asked.url ?? '/', gatewayUrl), { method: asked.method, headers }, (reply) =>
      pass(reply, answer, withHostileNames),
    )
    passed.once('error', () => answer.destroy())
    asked.pipe(passed)
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function pass(reply: IncomingMessage, answer: ServerResponse, change: (value: unknown) => unknown) {
  const { 'content-length': _length, 'transfer-encoding': _encoding, ...headers } = reply.headers
  const isJson = reply.headers['content-type']?.startsWith('application/json')
  answer.writeHead(reply.statusCode ?? 502, headers)
  if (!isJson) return void reply.pipe(answer)
  const json = await text(reply)
  answer.end(json === '' ? '' : JSON.stringify(change(JSON.parse(json))))
}
