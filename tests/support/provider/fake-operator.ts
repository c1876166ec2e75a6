import { type KeyObject, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadOrCreateKeyPair, readPublicKeys } from '#contract/provider/keys.node.ts'
import { signRsa, verifyRsa } from '#contract/provider/signature.node.ts'

/** The effect of one transaction id. */
interface Movement {
  readonly kind: 'bet' | 'win' | 'rollback'
  readonly amount: number
  /** Bets: rolled back. */
  rolledBack: boolean
}

type Fault = 'timeout' | 'after' | 'error' | 'garbage' | 'half' | 'missing'

/** An operator with one wallet per user, over real HTTP, with injectable faults. Amounts are wire units. */
export interface FakeOperator {
  readonly url: string
  readonly keysDir: string
  readonly movements: ReadonlyMap<string, Movement>
  /** Calls by path, in order of arrival. */
  readonly calls: readonly { readonly path: string; readonly body: Record<string, unknown> }[]
  balanceOf(user: string): number
  /** Adds an amount, which may be negative; false when the balance is too low. */
  add(user: string, amount: number): boolean
  /**
   * The next calls of a path fail: `timeout` without effect or response, `after` with effect but without response, `error` with a
   * status, `garbage` with an invalid response. `half` is for a batch: the second half of it has no effect and a status that is not final.
   * `missing`: 404, as of an operator that does not have the call.
   */
  failNext(path: string, ...faults: Fault[]): void
  /** Closes every connection, as if the process were gone, until called with false. */
  setDown(isDown: boolean): void
  /** Every bet of a user, and the question for one, is refused with this status from now on; null: taken again. */
  refuseBets(user: string, status: string | null): void
  /** The highest series at which a user may play the lotteries of each group, from now on; none unless set. */
  setSeries(user: string, series: Readonly<Record<string, number>>): void
  stop(): Promise<void>
}

const START_BALANCE = 1_000_00000

/** The wallets of an operator: one per user, with an idempotent effect per transaction id. */
class FakeWallets {
  readonly movements = new Map<string, Movement>()
  /** The status of every bet by user. */
  readonly refused = new Map<string, string>()
  /** The own series by user and group. */
  readonly series = new Map<string, Readonly<Record<string, number>>>()
  readonly #balances = new Map<string, number>()
  /** The last win of each bet. */
  readonly #wins = new Map<Movement, Movement>()
  readonly #startBalance: number

  constructor(startBalance: number) {
    this.#startBalance = startBalance
  }

  balanceOf(user: string): number {
    return this.#balances.get(user) ?? this.#startBalance
  }

  add(user: string, amount: number): boolean {
    if (this.balanceOf(user) + amount < 0) return false
    this.#balances.set(user, this.balanceOf(user) + amount)
    return true
  }

  /** Applies a call. Returns its status. */
  apply(path: string, body: Record<string, unknown>): string {
    const refusal = this.refused.get(String(body.user))
    if (refusal && (path === '/user/may-bet' || path === '/transaction/bet')) return refusal
    if (path.startsWith('/user/')) return 'RS_OK'
    const id = String(body.transaction_uuid)
    const kind = path.split('/').at(-1)
    const known = this.movements.get(id)
    if (known) {
      const isSame = known.kind === kind && (kind === 'rollback' || known.amount === Number(body.amount ?? 0))
      return isSame ? 'RS_OK' : 'RS_ERROR_DUPLICATE_TRANSACTION'
    }
    if (kind === 'bet') return this.#bet(id, body)
    const bet = this.movements.get(String(body.reference_transaction_uuid))
    return kind === 'win' ? this.#win(id, body, bet) : this.#rollback(id, String(body.user), bet)
  }

  /** Each transaction of a batch for itself. */
  settle(transactions: readonly Record<string, unknown>[], isHalf: boolean) {
    return transactions.map((one, place) => {
      const isTaken = !isHalf || place < transactions.length / 2
      const status = isTaken ? this.apply('/transaction/win', one) : 'RS_ERROR_UNKNOWN'
      const paid = { user: one.user, currency: 'USD', balance: this.balanceOf(String(one.user)) }
      return { transaction_uuid: one.transaction_uuid, status, ...(status === 'RS_OK' ? paid : {}) }
    })
  }

  /** Whether a bet is sold above the series of its user. */
  isAboveSeries({ user, lottery }: Record<string, unknown>): boolean {
    const { group = '', series = 0 } = (lottery ?? {}) as { group?: string; series?: number }
    const own = this.series.get(String(user))?.[group]
    return own !== undefined && series > own
  }

  #bet(id: string, body: Record<string, unknown>): string {
    if (this.isAboveSeries(body)) return 'RS_ERROR_LIMIT_REACHED'
    const { user, amount, is_free } = body
    if (!this.add(String(user), is_free ? 0 : -Number(amount))) return 'RS_ERROR_NOT_ENOUGH_MONEY'
    this.movements.set(id, { kind: 'bet', amount: Number(amount), rolledBack: false })
    return 'RS_OK'
  }

  #win(id: string, { user, amount }: Record<string, unknown>, bet: Movement | undefined): string {
    if (!bet) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
    if (bet.rolledBack) return 'RS_ERROR_TRANSACTION_ROLLED_BACK'
    // As the gateway does for the studio: a second win of a bet replaces the one before.
    const before = this.#wins.get(bet)
    const replaced = before && !before.rolledBack ? before.amount : 0
    if (!this.add(String(user), Number(amount) - replaced)) return 'RS_ERROR_NOT_ENOUGH_MONEY'
    if (before) before.rolledBack = true
    const win: Movement = { kind: 'win', amount: Number(amount), rolledBack: false }
    this.movements.set(id, win)
    this.#wins.set(bet, win)
    return 'RS_OK'
  }

  /** Of a bet or a win. */
  #rollback(id: string, user: string, bet: Movement | undefined): string {
    this.movements.set(id, { kind: 'rollback', amount: 0, rolledBack: false })
    if (!bet) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
    if (!bet.rolledBack && !this.add(user, bet.kind === 'win' ? -bet.amount : bet.amount)) {
      this.movements.delete(id)
      return 'RS_ERROR_NOT_ENOUGH_MONEY'
    }
    bet.rolledBack = true
    return 'RS_OK'
  }
}

/** @param startBalance the balance of an unknown user */
export async function startFakeOperator(keysDir: string, startBalance = START_BALANCE): Promise<FakeOperator> {
  loadOrCreateKeyPair(keysDir, 'gateway')
  const wallets = new FakeWallets(startBalance)
  const calls: { path: string; body: Record<string, unknown> }[] = []
  const faults = new Map<string, Fault[]>()
  let isDown = false
  let publicKeys: KeyObject[] = []

  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const path = request.url ?? ''
    if (isDown) return void request.socket.destroy()
    const fault = faults.get(path)?.shift()
    if (fault === 'timeout') return
    const body = JSON.parse(text)
    calls.push({ path, body })
    if (fault === 'missing') return void response.writeHead(404).end('not found')
    const isBatch = path === '/transaction/settle-batch'
    const isTaken = isSigned(text, request.headers['x-hub88-signature']) && fault !== 'error'
    const transactions = isBatch && isTaken ? wallets.settle(body.transactions, fault === 'half') : undefined
    const status =
      isBatch && isTaken
        ? 'RS_OK'
        : isSigned(text, request.headers['x-hub88-signature'])
          ? fault === 'error'
            ? 'RS_ERROR_UNKNOWN'
            : wallets.apply(path, body)
          : 'RS_ERROR_INVALID_SIGNATURE'
    if (fault === 'after') return void request.socket.destroy()
    response.setHeader('content-type', 'application/json')
    if (fault === 'garbage') return void response.end('<html>')
    const result = transactions
      ? { transactions }
      : path === '/user/info'
        ? infoOf(body.user)
        : { balance: wallets.balanceOf(body.user) }
    const answer = status === 'RS_OK' ? { user: body.user, currency: 'USD', ...result } : reasonOf(status, body)
    response.end(JSON.stringify({ status, request_uuid: body.request_uuid, ...answer }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keysDir,
    movements: wallets.movements,
    calls,
    balanceOf: (user) => wallets.balanceOf(user),
    add: (user, amount) => wallets.add(user, amount),
    failNext: (path, ...next) => faults.set(path, [...(faults.get(path) ?? []), ...next]),
    refuseBets(user, status) {
      if (status === null) wallets.refused.delete(user)
      else wallets.refused.set(user, status)
    },
    setSeries: (user, series) => void wallets.series.set(user, series),
    setDown(value) {
      isDown = value
    },
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }

  function infoOf(user: string) {
    const about = { country: 'XX', jurisdiction: 'none', sub_partner_id: 'brand', registration_date: '2026-01-01' }
    const series = wallets.series.get(user)
    return { ...about, ...(series ? { lottery_series: series } : {}) }
  }

  function reasonOf(status: string, body: Record<string, unknown>) {
    const isSeries = status === 'RS_ERROR_LIMIT_REACHED' && wallets.isAboveSeries(body)
    return isSeries ? { reason: 'SERIES_OUT_OF_RANGE' } : {}
  }

  /** The keys are read at the first call: the game studio creates its key at its start. */
  function isSigned(text: string, signature: string | string[] | undefined): boolean {
    if (publicKeys.length === 0) publicKeys = readPublicKeys(keysDir, 'studio')
    return verifyRsa(publicKeys, text, String(signature ?? ''))
  }
}

/** A signed call to the game studio's supplier API. */
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
  /** Of a game session that the operator has opened. */
  readonly token?: string
  readonly lang?: string
  readonly name?: string
  /** What the operator offers beyond the dialect; nothing unless given. */
  readonly capabilities?: readonly string[]
}

/** Launches a game and follows the redirect. Returns the URL of its page, which is the base of its API. */
export async function launchGame(studioUrl: string, keysDir: string, request: LaunchRequest): Promise<string> {
  const response = await callSupplier(studioUrl, keysDir, '/game/url', {
    operator_id: 'marquee',
    user: request.user ?? `user-${randomUUID()}`,
    token: request.token ?? `token-${randomUUID()}`,
    sub_partner_id: 'brand',
    game_code: request.gameCode,
    currency: 'USD',
    lang: request.lang ?? 'en',
    platform: 'GPL_MOBILE',
    lobby_url: 'http://127.0.0.1/lobby',
    deposit_url: 'http://127.0.0.1/deposit',
    ip: '127.0.0.1',
    capabilities: request.capabilities ?? [],
    meta: {
      vendor: 'BGS',
      game_type: request.gameType,
      name: request.name ?? request.gameCode,
      min_bet: 10_000,
      max_bet: 50_000_000,
    },
  })
  const { url } = (await response.json()) as { url: string }
  const page = await fetch(url, { redirect: 'manual' })
  return new URL(page.headers.get('location') ?? '', studioUrl).href
}
