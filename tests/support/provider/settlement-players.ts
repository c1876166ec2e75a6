import { randomUUID } from 'node:crypto'
import type { LotteryOrder } from '#game-studio/state/lottery-records.ts'
import type { Database } from '#gateway/db/index.ts'
import { insertMember } from '#gateway/modules/accounts/index.ts'
import { openGameSession, providerUserId } from '#gateway/modules/game-sessions/index.ts'
import { creditOpeningBalance } from '#gateway/modules/wallet/index.ts'
import { launchGame } from './fake-operator.ts'

/** What each player begins with. */
export const OPENING_MINOR = 1_000_000n
/** Lines of a slip: each is an order. */
const LINES = 50
/** Slips at the same time. */
const AT_ONCE = 24

interface Game {
  readonly merchant: string
  readonly nodeId: string
  readonly gameCode: string
}

export interface PlacedOrder {
  readonly id: string
  readonly stakeMinor: string
  readonly order: LotteryOrder
}

/** Creates members with money and a game session of each, and launches the game for them at the studio. Returns the pages. */
export async function launchPlayers(
  db: Database,
  studio: { readonly url: string; readonly keysDir: string },
  { merchant, nodeId, gameCode }: Game,
  count: number,
): Promise<string[]> {
  const pages: string[] = []
  for (let number = 0; number < count; number += 1) {
    const { user, token } = await db.withMerchant(merchant, async (tx) => {
      const now = new Date()
      const member = { merchant, username: `s${randomUUID().slice(0, 12)}`, currency: 'USD', created_at: now }
      const { id, currency } = await insertMember(tx, member)
      await creditOpeningBalance(tx, merchant, { id, currency }, OPENING_MINOR)
      const session = {
        merchant,
        memberId: id,
        provider: 'studio',
        vendor: 'LOTT',
        nodeId,
        gameCode,
        currency,
        ip: '',
        now,
      }
      return { user: providerUserId(merchant, id), token: (await openGameSession(tx, session)).token }
    })
    const launch = { gameCode, gameType: 'LOTT', user, token, capabilities: ['settle-batch'] }
    const page = await launchGame(studio.url, studio.keysDir, launch)
    // The first call with a token must come within ten minutes.
    await (await fetch(`${page}/lottery`)).text()
    pages.push(page)
  }
  return pages
}

/** Places orders on an issue, of which about a fifth wins: two digits at one of three places. Slips of a player follow each other. */
export async function placeOrders(
  pages: readonly string[],
  issue: { readonly number: string; readonly rules: string },
  count: number,
): Promise<PlacedOrder[]> {
  const placed: PlacedOrder[] = []
  const perPlayer = Math.ceil(count / pages.length)
  const players = pages.entries()
  const place = async () => {
    for (const [player, page] of players) {
      for (let from = 0; from < perPlayer && player * perPlayer + from < count; from += LINES) {
        const size = Math.min(LINES, perPlayer - from, count - player * perPlayer - from)
        const lines = Array.from({ length: size }, (_, line) => lineOf(player * perPlayer + from + line))
        const body = JSON.stringify({ requestId: randomUUID(), issue: issue.number, rules: issue.rules, lines })
        const headers = { 'content-type': 'application/json' }
        const answer = await (await fetch(`${page}/lottery/orders`, { method: 'POST', headers, body })).json()
        if (!answer.orders) throw new Error(`a slip was refused: ${JSON.stringify(answer)}`)
        placed.push(...answer.orders)
        if (placed.length % 10_000 < size) console.log(`${placed.length} orders placed`)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, place))
  return placed
}

function lineOf(number: number) {
  const digits = [number % 10, (number + 1 + (Math.floor(number / 10) % 9)) % 10].sort()
  const lists = ['', '', '']
  lists[Math.floor(number / 90) % 3] = digits.join(',')
  return { play: 'fixed', selection: lists.join('|'), multiple: 1 }
}
