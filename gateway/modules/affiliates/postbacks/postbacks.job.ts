import type { Logger } from 'pino'
import { type BrandDirectory, merchantsOf } from '#brand-engine/index.ts'
import type { Job } from '#gateway/jobs/index.ts'
import { createConcurrencyLimit } from '#gateway/lib/concurrency.ts'
import { hasSwitch } from '#gateway/modules/accounts/index.ts'
import type { AffiliatesDeps } from '../deps.ts'
import { collectEvents } from './collect.service.ts'
import { type PostbackRow, selectTarget, takeDue, updateAttempt } from './postbacks.store.ts'
import type { PostbackSender } from './send.ts'
import { secretOf } from './target.service.ts'

type Parts = Pick<AffiliatesDeps, 'db' | 'clock' | 'secretBox'> & { readonly brands: BrandDirectory }

const MINUTE_MS = 60_000
/** The waits after failed attempts; after the last one the message is dead. Agents specification, section 2. */
export const RETRY_WAITS_MS: readonly number[] = [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE_MS)
/** Longer than a whole batch takes when nobody answers. */
const LEASE_MS = 5 * MINUTE_MS
const [BATCH, CONCURRENT] = [100, 10]

/** Tells the servers of affiliates what their players did, every minute. */
export function postbacksJob(services: Parts, send: PostbackSender, log: Pick<Logger, 'warn'>): Job {
  return {
    name: 'affiliate-postbacks',
    cron: '* * * * *',
    run: async () => {
      const { dead } = await sendPostbacks(services, send)
      if (dead > 0) log.warn({ dead }, 'messages to affiliates are dead: npm run operator postbacks lists them')
    },
  }
}

/** Collects what happened and sends what is due. Returns how many messages were sent, and how many died. */
export async function sendPostbacks(services: Parts, send: PostbackSender): Promise<{ sent: number; dead: number }> {
  const sum = { sent: 0, dead: 0 }
  for (const merchant of merchantsOf(services.brands)) {
    const brand = services.brands.findByMerchant(merchant)
    if (!brand || !hasSwitch(brand, 'AGENTPOLICY')) continue
    await collectEvents(services, merchant, brand)
    const inTurn = createConcurrencyLimit({ concurrent: CONCURRENT })
    const now = services.clock.now()
    const lease = { merchant, now, leaseUntil: new Date(now.getTime() + LEASE_MS), limit: BATCH }
    for (let due = await take(services, lease); due.length > 0; due = await take(services, lease)) {
      const states = await Promise.all(due.map((postback) => inTurn(() => attempt(services, send, postback))))
      sum.sent += states.filter((state) => state === 'sent').length
      sum.dead += states.filter((state) => state === 'dead').length
    }
  }
  return sum
}

const take = ({ db }: Parts, lease: Parameters<typeof takeDue>[1]) =>
  db.withMerchant(lease.merchant, (tx) => takeDue(tx, lease))

/** One attempt. It is sent outside of any transaction, so the receiver may get it twice: the nonce differs, the id does not. */
async function attempt({ db, clock, secretBox }: Parts, send: PostbackSender, postback: PostbackRow) {
  const { merchant, id, agent_id: agentId, attempts } = postback
  const target = await db.withMerchant(merchant, (tx) => selectTarget(tx, { merchant, agentId }))
  const secret = target && secretOf(secretBox, target)
  const body = JSON.stringify({ id, ...postback.body })
  const problem = target && secret ? await send({ url: target.url, secret, body, at: clock.now() }) : 'no address'
  const now = clock.now()
  const waitMs = RETRY_WAITS_MS[attempts]
  const state = problem === null ? 'sent' : waitMs === undefined || !target ? 'dead' : 'waiting'
  await db.withMerchant(merchant, (tx) =>
    updateAttempt(tx, postback, {
      state,
      attempts: attempts + 1,
      next_at: new Date(now.getTime() + (waitMs ?? 0)),
      last_problem: problem ?? '',
      ended_at: state === 'waiting' ? null : now,
    }),
  )
  return state
}
