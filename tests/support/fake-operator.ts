import { type KeyObject, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadOrCreateKeyPair, readPublicKeys } from '#contract/provider/keys.node.ts'
import { signRsa, verifyRsa } from '#contract/provider/signature.node.ts'

/** What happened to one transaction id. */
interface Movement {
  readonly kind: 'bet' | 'win' | 'rollback'
  readonly amount: number
  /** Bets: taken back again. */
  rolledBack: boolean
}

type Fault = 'timeout' | 'after' | 'error' | 'garbage'

/** An operator with one wallet per user, over real HTTP, that can be told to fail. Amounts are wire units. */
export interface FakeOperator {
  readonly url: string
  readonly keysDir: string
  readonly movements: ReadonlyMap<string, Movement>
  /** Calls by path, in the order they came. */
  readonly calls: readonly { readonly path: string; readonly body: Record<string, unknown> }[]
  balanceOf(user: string): number
  /** Moves money in, or out by a negative amount; false when there is not so much. */
  add(user: string, amount: number): boolean
  /**
   * The next calls of a path fail: `timeout` without effect and answer, `after` with effect but without answer, `error` by a
   * status, `garbage` by an answer nobody understands.
   */
  failNext(path: string, ...faults: Fault[]): void
  /** Everything fails, as if the process were gone, until it is called with false. */
  setDown(isDown: boolean): void
  stop(): Promise<void>
}

const START_BALANCE = 1_000_00000

/** @param startBalance what a user has who was never heard of */
export async function startFakeOperator(keysDir: string, startBalance = START_BALANCE): Promise<FakeOperator> {
  loadOrCreateKeyPair(keysDir, 'gateway')
  const movements = new Map<string, Movement>()
  const balances = new Map<string, number>()
  const calls: { path: string; body: Record<string, unknown> }[] = []
  const faults = new Map<string, Fault[]>()
  let isDown = false
  let studioKeys: KeyObject[] = []
  const balanceOf = (user: string) => balances.get(user) ?? startBalance

  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const path = request.url ?? ''
    if (isDown) return void request.socket.destroy()
    const fault = faults.get(path)?.shift()
    if (fault === 'timeout') return
    const body = JSON.parse(text)
    calls.push({ path, body })
    // Read when the first call comes: the studio makes its key at its start.
    if (studioKeys.length === 0) studioKeys = readPublicKeys(keysDir, 'studio')
    const isOurs = verifyRsa(studioKeys, text, String(request.headers['x-hub88-signature'] ?? ''))
    const status = !isOurs ? 'RS_ERROR_INVALID_SIGNATURE' : fault === 'error' ? 'RS_ERROR_UNKNOWN' : effect(path, body)
    if (fault === 'after') return void request.socket.destroy()
    response.setHeader('content-type', 'application/json')
    if (fault === 'garbage') return void response.end('<html>')
    const base = { status, request_uuid: body.request_uuid }
    response.end(
      JSON.stringify(
        status === 'RS_OK' ? { ...base, user: body.user, currency: 'USD', balance: balanceOf(body.user) } : base,
      ),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  function effect(path: string, body: Record<string, unknown>): string {
    const user = String(body.user)
    const id = String(body.transaction_uuid)
    const amount = Number(body.amount ?? 0)
    const known = movements.get(id)
    if (path === '/user/balance') return 'RS_OK'
    if (known)
      return known.kind === path.split('/').at(-1) && (known.kind === 'rollback' || known.amount === amount)
        ? 'RS_OK'
        : 'RS_ERROR_DUPLICATE_TRANSACTION'
    const bet = movements.get(String(body.reference_transaction_uuid))
    if (path === '/transaction/bet') {
      const taken = body.is_free ? 0 : amount
      if (balanceOf(user) < taken) return 'RS_ERROR_NOT_ENOUGH_MONEY'
      balances.set(user, balanceOf(user) - taken)
      movements.set(id, { kind: 'bet', amount, rolledBack: false })
      return 'RS_OK'
    }
    if (path === '/transaction/win') {
      if (!bet) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
      if (bet.rolledBack) return 'RS_ERROR_TRANSACTION_ROLLED_BACK'
      balances.set(user, balanceOf(user) + amount)
      movements.set(id, { kind: 'win', amount, rolledBack: false })
      return 'RS_OK'
    }
    movements.set(id, { kind: 'rollback', amount: 0, rolledBack: false })
    if (!bet) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
    if (!bet.rolledBack) balances.set(user, balanceOf(user) + bet.amount)
    bet.rolledBack = true
    return 'RS_OK'
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keysDir,
    movements,
    calls,
    balanceOf,
    add(user, amount) {
      if (balanceOf(user) + amount < 0) return false
      balances.set(user, balanceOf(user) + amount)
      return true
    },
    failNext: (path, ...next) => faults.set(path, [...(faults.get(path) ?? []), ...next]),
    setDown(value) {
      isDown = value
    },
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** A signed call to the studio's supplier side. */
export async function callSupplier(studioUrl: string, keysDir: string, path: string, body: object): Promise<Response> {
  const key: KeyObject = loadOrCreateKeyPair(keysDir, 'gateway')
  const text = JSON.stringify(body)
  return fetch(`${studioUrl}${path}`, {
    method: 'POST',
    body: text,
    headers: { 'content-type': 'application/json', ...signRsa(key, text) },
  })
}

export interface LaunchRequest {
  readonly gameCode: string
  readonly gameType: string
  readonly user?: string
  readonly lang?: string
  readonly name?: string
}

/** Launches a game and follows the URL: the address of its page, below which its calls are. */
export async function launchGame(studioUrl: string, keysDir: string, wish: LaunchRequest): Promise<string> {
  const answer = await callSupplier(studioUrl, keysDir, '/game/url', {
    operator_id: 'marquee',
    user: wish.user ?? `user-${randomUUID()}`,
    token: `token-${randomUUID()}`,
    sub_partner_id: 'brand',
    game_code: wish.gameCode,
    currency: 'USD',
    lang: wish.lang ?? 'en',
    platform: 'GPL_MOBILE',
    lobby_url: 'http://127.0.0.1/lobby',
    deposit_url: 'http://127.0.0.1/deposit',
    ip: '127.0.0.1',
    meta: {
      vendor: 'BGS',
      game_type: wish.gameType,
      name: wish.name ?? wish.gameCode,
      min_bet: 10_000,
      max_bet: 50_000_000,
    },
  })
  const { url } = (await answer.json()) as { url: string }
  const page = await fetch(url, { redirect: 'manual' })
  return new URL(page.headers.get('location') ?? '', studioUrl).href
}
