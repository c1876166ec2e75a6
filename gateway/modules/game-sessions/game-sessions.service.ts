import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '#gateway/db/index.ts'
import { insertGameSession, markOpened, selectGameSession } from './game-sessions.store.ts'

/** A launch that the provider does not take up within this time is void: its token opens nothing later. */
const OPEN_WITHIN_MS = 10 * 60_000
/** Nobody plays longer at one sitting; wins and rollbacks of what was bet are taken afterwards too. */
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
  /** True: no bet is taken with it any more. */
  readonly expired: boolean
}

/** Opens a member's visit to a game. Answers its token, which belongs to this one launch and is kept as a hash only. */
export async function openGameSession(tx: Tx, wish: NewGameSession): Promise<{ id: string; token: string }> {
  const token = randomBytes(32).toString('base64url')
  const nowMs = wish.now.getTime()
  const id = await insertGameSession(tx, {
    merchant: wish.merchant,
    member_id: wish.memberId,
    provider_code: wish.provider,
    vendor_code: wish.vendor,
    node_id: wish.nodeId,
    game_code: wish.gameCode,
    currency: wish.currency,
    token_hash: hashOf(token),
    ip: wish.ip,
    created_at: wish.now,
    opened_at: null,
    open_until: new Date(nowMs + OPEN_WITHIN_MS),
    expires_at: new Date(nowMs + SESSION_MS),
  })
  return { id, token }
}

/**
 * The visit a provider's token stands for; null when it is none of this member's at this provider. The first call with
 * a token takes the launch up.
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
  return { id: row.id, currency: row.currency, expired }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
