import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '#gateway/db/index.ts'
import { insertGameSession, markOpened, selectGameSession } from './game-sessions.store.ts'

/** A launch token expires if the provider does not use it within this time. */
const OPEN_WITHIN_MS = 10 * 60_000
/** Lifetime of a game session for bets; wins and rollbacks of its bets are accepted afterwards too. */
const SESSION_MS = 12 * 60 * 60_000

export interface NewGameSession {
  readonly merchant: string
  readonly memberId: string
  readonly provider: string
  readonly vendor: string
  /** null: the lobby of the vendor. */
  readonly nodeId: string | null
  readonly gameCode: string
  readonly currency: string
  readonly ip: string
  readonly now: Date
}

export interface GameSession {
  readonly id: string
  readonly currency: string
  /** Null: the session was opened in the lobby of a vendor. */
  readonly gameType: string | null
  /** True: no bets are accepted any more. */
  readonly expired: boolean
}

/** Opens a game session of a member. Returns its token, which is for one launch and stored only as a hash. */
export async function openGameSession(tx: Tx, request: NewGameSession): Promise<{ id: string; token: string }> {
  const token = randomBytes(32).toString('base64url')
  const nowMs = request.now.getTime()
  const id = await insertGameSession(tx, {
    merchant: request.merchant,
    member_id: request.memberId,
    provider_code: request.provider,
    vendor_code: request.vendor,
    node_id: request.nodeId,
    game_code: request.gameCode,
    currency: request.currency,
    token_hash: hashOf(token),
    ip: request.ip,
    created_at: request.now,
    opened_at: null,
    open_until: new Date(nowMs + OPEN_WITHIN_MS),
    expires_at: new Date(nowMs + SESSION_MS),
  })
  return { id, token }
}

/**
 * The game session of a provider's token; null if it is not this member's at this provider. The first call with a token
 * marks the session as opened.
 */
export async function touchGameSession(
  tx: Tx,
  call: {
    readonly merchant: string
    readonly memberId: string
    readonly provider: string
    readonly token: string
    readonly now: Date
  },
): Promise<GameSession | null> {
  const row = await selectGameSession(tx, call.merchant, hashOf(call.token))
  if (!row || row.member_id !== call.memberId || row.provider_code !== call.provider) return null
  const goodUntil = row.opened_at ? row.expires_at : row.open_until
  const expired = goodUntil <= call.now
  if (!row.opened_at && !expired) await markOpened(tx, call.merchant, row.id, call.now)
  return { id: row.id, currency: row.currency, gameType: row.game_type, expired }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
