import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { supplierCalls } from '#contract/provider/index.ts'
import type { PlayerSession } from './operator.ts'

export interface LaunchListener {
  readonly url: string
  /** The next launches, in their order. */
  next(): Promise<PlayerSession & { readonly gameCode: string }>
  close(): Promise<void>
}

/** A supplier that takes launches and nothing else: what an operator hands over there is a session to play with. */
export async function listenForLaunch(port: number): Promise<LaunchListener> {
  const waiting: ((session: PlayerSession & { gameCode: string }) => void)[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      const parsed = request.url === supplierCalls.url.path ? parse(text) : null
      response.writeHead(parsed ? 200 : 400, { 'content-type': 'application/json' })
      response.end(JSON.stringify(parsed ? { url: `${url}/?launched` } : { error: 'RS_ERROR_WRONG_SYNTAX' }))
      if (parsed) waiting.shift()?.(parsed)
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    next: () => new Promise((resolve) => waiting.push(resolve)),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function parse(text: string) {
  try {
    const { user, token, currency, game_code } = supplierCalls.url.request.parse(JSON.parse(text))
    return { user, token, currency, gameCode: game_code }
  } catch {
    return null
  }
}
