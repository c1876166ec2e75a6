import { randomUUID } from 'node:crypto'
import type { Database } from '#gateway/db/index.ts'
import { insertMember } from '#gateway/modules/accounts/index.ts'
import { openGameSession } from '#gateway/modules/game-sessions/index.ts'
import { createLiveFeed } from '#gateway/modules/live/index.ts'
import {
  createExposureMeter,
  noOwnWinLimits,
  payWin,
  placeBet,
  type RoundPolicy,
  RoundRefusal,
  rollBack,
  sumRounds,
} from '#gateway/modules/rounds/index.ts'
import { balanceOf, creditOpeningBalance } from '#gateway/modules/wallet/index.ts'
import { type Answer, type Command, closesRound } from './model.ts'

const PROVIDER = 'studio'
const CURRENCY = 'USD'
const now = new Date('2026-03-01T12:00:00Z')
const game = { vendor: 'PG', code: 'PG:lobby', type: null, nodeId: null }

/** Players of one sequence at the real gateway's rules, on a real database. */
export interface RuleRunner {
  apply(command: Command): Promise<Answer>
  balance(player: number): Promise<number>
  standing(player: number): Promise<{ bets: number; wins: number }>
}

export async function startRunner(
  db: Database,
  merchant: string,
  policy: RoundPolicy,
  opening: readonly number[],
): Promise<RuleRunner> {
  const sequence = randomUUID().slice(0, 13)
  const players = await db.withMerchant(merchant, async (tx) => {
    const rows = []
    for (const [index, amount] of opening.entries()) {
      const username = `p${sequence.replace('-', '')}${index}`
      const { id } = await insertMember(tx, { merchant, username, currency: CURRENCY, created_at: now })
      await creditOpeningBalance(tx, merchant, { id, currency: CURRENCY }, BigInt(amount))
      const session = { merchant, memberId: id, provider: PROVIDER, vendor: 'PG', nodeId: null }
      const { token } = await openGameSession(tx, { ...session, gameCode: game.code, currency: CURRENCY, ip: '', now })
      rows.push({ id, token })
    }
    return rows
  })
  const services = { db, live: createLiveFeed(), exposure: createExposureMeter() }
  const nameOf = (uuid: number) => `${sequence}-t${uuid}`
  const memberId = (player: number) => players[player]?.id ?? ''

  /** A gateway of a starved machine has no connection free and says so, with nothing moved: a provider comes again. */
  const sendUntilHeard = async (command: Command): Promise<Awaited<ReturnType<typeof send>>> => {
    try {
      return await send(command)
    } catch (error) {
      if (error instanceof Error && error.name === 'NoSessionError') return sendUntilHeard(command)
      throw error
    }
  }

  const send = (command: Command) => {
    const { player, uuid, round } = command
    const call = {
      provider: PROVIDER,
      policy,
      merchant,
      memberId: memberId(player),
      transactionUuid: nameOf(uuid),
      round: `${sequence}-r${round}`,
      roundClosed: closesRound(command),
      now,
    }
    if (command.kind === 'rollback') return rollBack(services, { ...call, referenceUuid: nameOf(command.reference) })
    const money = { currency: CURRENCY, amountMinor: BigInt(command.amount) }
    if (command.kind === 'win') {
      const referenceUuid = nameOf(command.reference)
      return payWin(services, { ...call, ...money, gameCode: game.code, referenceUuid, limits: noOwnWinLimits })
    }
    const token = players[player]?.token ?? ''
    return placeBet(services, { ...call, ...money, token, game, isFree: false, rewardUuid: null })
  }

  return {
    async apply(command) {
      try {
        const { balanceMinor } = await sendUntilHeard(command)
        return { status: 'OK', balance: Number(balanceMinor) }
      } catch (error) {
        if (error instanceof RoundRefusal) return { status: error.code }
        throw error
      }
    },
    balance: (player) =>
      db.withMerchant(merchant, async (tx) => Number((await balanceOf(tx, merchant, memberId(player))).amountMinor)),
    standing: (player) =>
      db.withMerchant(merchant, async (tx) => {
        const scope = {
          merchant,
          memberId: memberId(player),
          from: new Date(0),
          until: new Date('2100-01-01T00:00:00Z'),
        }
        const { betMinor, payoutMinor } = await sumRounds(tx, scope)
        return { bets: Number(betMinor), wins: Number(payoutMinor) }
      }),
  }
}
