import { randomUUID } from 'node:crypto'
import type { OperatorCall, OperatorRequestInput, SettlementAnswer } from '#contract/provider/index.ts'

/** What an operator answered; every field that is not of this call is undefined. */
export interface OperatorReply {
  readonly http: number
  readonly status?: string
  readonly request_uuid?: string
  readonly user?: string
  readonly currency?: string
  readonly balance?: number
  readonly reason?: string
  /** Of a batch. */
  readonly transactions?: readonly SettlementAnswer[]
}

/** How a message is sent; `tampered` changes the body after it was signed. */
export type SignedAs = 'signed' | 'unsigned' | 'tampered' | 'foreign'

/** A session of a player, as an operator opened it by /game/url. */
export interface PlayerSession {
  readonly user: string
  readonly token: string
  readonly currency: string
}

/** An implementation of the operator's side, whatever stands behind it. */
export interface Operator {
  readonly session: PlayerSession
  /** Another player's session; rules that need one are skipped without it. */
  readonly otherSession?: PlayerSession | undefined
  readonly gameCode: string
  /** Another game of the same supplier. */
  readonly otherGameCode?: string | undefined
  /** Whether it offers `/transaction/settle-batch`; rules about batches are skipped without it. */
  readonly offersBatches?: boolean | undefined
  /** Makes `session.token` expire; skipped without it. */
  readonly expire?: (() => Promise<void>) | undefined
  send(call: OperatorCall, body: unknown, signedAs?: SignedAs): Promise<OperatorReply>
}

/** One wire unit is a hundred-thousandth; 1.00 of the currency. */
export const ONE = 100_000

export type BetBody = OperatorRequestInput<'bet'>

/** A bet of 1.00 in a round of its own, to be changed at will. */
export function betOf(operator: Operator, changes: Partial<BetBody> = {}): BetBody {
  return {
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    round: randomUUID(),
    user: operator.session.user,
    token: operator.session.token,
    currency: operator.session.currency,
    game_code: operator.gameCode,
    amount: ONE,
    ...changes,
  }
}

/** The win of a bet; it closes the round. */
export function winOf(bet: BetBody, amount: number, changes: Partial<OperatorRequestInput<'win'>> = {}) {
  return {
    ...bet,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: bet.transaction_uuid,
    round_closed: true,
    amount,
    ...changes,
  }
}

export function rollbackOf(bet: BetBody, changes: Partial<OperatorRequestInput<'rollback'>> = {}) {
  return {
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: bet.transaction_uuid,
    user: bet.user,
    token: bet.token,
    game_code: bet.game_code,
    round: bet.round,
    round_closed: true,
    ...changes,
  }
}

/** A batch of wins. */
export function batchOf(wins: readonly ReturnType<typeof winOf>[]) {
  return { request_uuid: randomUUID(), transactions: wins.map(({ request_uuid, ...win }) => win) }
}

/** The status of each transaction of a batch. */
export const statusesOf = ({ transactions = [] }: OperatorReply) => transactions.map(({ status }) => status)

/** What the player has now, in wire units. */
export async function balanceOf(operator: Operator, { user, token } = operator.session): Promise<number> {
  const reply = await operator.send('balance', { request_uuid: randomUUID(), user, token })
  if (reply.balance === undefined) throw new Error(`no balance: ${JSON.stringify(reply)}`)
  return reply.balance
}
