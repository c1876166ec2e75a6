import { type KeyObject, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadOrCreateKeyPair } from '#contract/provider/keys.node.ts'
import { signRsa } from '#contract/provider/signature.node.ts'

const GAME_PAGE = '<!doctype html><html lang="en"><title>Slow draw</title><main><h1>Slow draw</h1></main></html>'

/** A supplier whose rounds end on the test's command. */
export interface SlowSupplier {
  readonly url: string
  /** Launches so far: the token and the user of each. */
  readonly launches: readonly { readonly token: string; readonly user: string; readonly game_code: string }[]
  /** Bets in the latest game session and leaves the round open; returns the gateway's response. */
  bet(gatewayUrl: string, round: string, amount: number): Promise<string>
  win(gatewayUrl: string, round: string, amount: number): Promise<string>
  close(): Promise<void>
}

/** Starts it under the name `slow`, with a key of its own in the folder the gateway reads. */
export async function startSlowSupplier(keysDir: string): Promise<SlowSupplier> {
  const key: KeyObject = loadOrCreateKeyPair(keysDir, 'slow')
  const launches: { token: string; user: string; game_code: string; currency: string }[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html' })
      return void response.end(GAME_PAGE)
    }
    response.writeHead(200, { 'content-type': 'application/json' })
    if (request.url?.endsWith('/game/list')) return void response.end('[]')
    launches.push(JSON.parse(text))
    response.end(JSON.stringify({ url: `${url}/game/${launches.length}` }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function move(gatewayUrl: string, path: string, round: string, rest: object): Promise<string> {
    const { token, user, game_code, currency } = launches.at(-1) ?? {}
    const body = JSON.stringify({ request_uuid: randomUUID(), token, user, game_code, currency, round, ...rest })
    const answer = await fetch(`${gatewayUrl}/providers/slow${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...signRsa(key, body) },
    })
    return ((await answer.json()) as { status: string }).status
  }

  return {
    url,
    launches,
    bet: (gatewayUrl, round, amount) =>
      move(gatewayUrl, '/transaction/bet', round, { transaction_uuid: `bet-${round}`, amount, round_closed: false }),
    win: (gatewayUrl, round, amount) =>
      move(gatewayUrl, '/transaction/win', round, {
        transaction_uuid: `win-${round}`,
        reference_transaction_uuid: `bet-${round}`,
        amount,
        round_closed: true,
      }),
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
