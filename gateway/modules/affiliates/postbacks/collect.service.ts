import { createHmac } from 'node:crypto'
import type { Brand } from '#brand-engine/brand.ts'
import { addDays, calendarDay } from '#contract/calendar.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { PostbackBody } from '#gateway/db/schema/affiliates.ts'
import { configuredAmount } from '#gateway/lib/currency-scale.ts'
import { amountBand } from '#gateway/modules/agents/index.ts'
import type { AffiliatesDeps } from '../deps.ts'
import {
  insertPostbacks,
  lockTargets,
  type PlayerEvent,
  selectEvents,
  type TargetRow,
  updateReadUntil,
} from './postbacks.store.ts'
import { secretOf } from './target.service.ts'

/** How far a run reads back: longer than any transaction that registers or pays. */
const OVERLAP_MS = 3_600_000
/** What a player has paid in and staked when they qualify, in US cents: 10.00 and 100.00. */
const [QUALIFIED_DEPOSITS, QUALIFIED_TURNOVER] = [1_000n, 10_000n]

/** Puts what happened to players of affiliates into the queue. Returns how many messages are new. */
export function collectEvents(
  { db, clock, secretBox }: Pick<AffiliatesDeps, 'db' | 'clock' | 'secretBox'>,
  merchant: string,
  brand: Brand,
): Promise<number> {
  const { currency, timeZone, agency } = brand.settings
  const deposits = configuredAmount(agency.qualified.deposits, currency, QUALIFIED_DEPOSITS)
  const turnover = configuredAmount(agency.qualified.turnover, currency, QUALIFIED_TURNOVER)
  return db.withMerchant(merchant, async (tx) => {
    let found = 0
    for (const target of await lockTargets(tx, merchant)) {
      const now = clock.now()
      const since = new Date(target.read_until.getTime() - OVERLAP_MS)
      const day = addDays(calendarDay(since, timeZone), -1)
      const events = await selectEvents(tx, target, { since, now, day, deposits, turnover })
      found += await enqueue(tx, target, events, { now, secret: secretOf(secretBox, target) ?? '' })
      await updateReadUntil(tx, { merchant, agentId: target.agent_id }, now)
    }
    return found
  })
}

function enqueue(
  tx: Tx,
  target: TargetRow,
  events: readonly PlayerEvent[],
  { now, secret }: { readonly now: Date; readonly secret: string },
): Promise<number> {
  const wanted = events.filter(({ event }) => target.events.includes(event))
  return insertPostbacks(
    tx,
    wanted.map((event) => ({
      merchant: target.merchant,
      agent_id: target.agent_id,
      member_id: event.memberId,
      event: event.event,
      body: JSON.stringify(bodyOf(event, secret)),
      next_at: now,
      created_at: now,
    })),
  )
}

/** The affiliate learns no id, name or sum of ours. */
function bodyOf(
  { event, memberId, link, subIds, at, amountMinor, currency }: PlayerEvent,
  secret: string,
): PostbackBody {
  const band = amountMinor === null ? null : amountBand(amountMinor)
  return {
    event,
    player: createHmac('sha256', secret).update(`player ${memberId}`).digest('hex').slice(0, 32),
    link,
    subIds,
    at: at.toISOString(),
    amount: band && { from: String(band.from), below: String(band.below), currency },
  }
}
