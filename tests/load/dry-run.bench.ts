import { sql } from 'kysely'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import { ManualClock } from '#gateway/lib/clock.ts'
import { dryRun } from '#gateway/modules/promotions/index.ts'
import { createTestDatabase, freshMerchant } from '../support/database/database.ts'
import { createOwnPostgres } from '../support/database/own-postgres.ts'
import { cashback, mission } from '../support/promotions.ts'

// What a rule would have paid in the past 30 days, over 100,000 members and 3 million rounds (promotions specification,
// section 16). Bar: 60 s, and no lock that a bet waits for.

const BAR_S = 60
const MEMBERS = 100_000
const ROUNDS = 3_000_000
const PART = 250_000
const TODAY = '2026-03-31'

const postgres = await createOwnPostgres()
if (!postgres) {
  console.log('no PostgreSQL on this machine: not measured')
  process.exit(0)
}
process.env.TEST_DATABASE_URL = postgres.url
const db = await createTestDatabase()
const merchant = freshMerchant()
const clock = new ManualClock(new Date(`${TODAY}T10:00:00Z`))
const place = { merchant, currency: 'USD', timeZone: 'UTC' }

const startedAt = performance.now()
for (let first = 0; first < MEMBERS; first += PART / 10) await insertMembers(first, PART / 10)
for (let first = 0; first < ROUNDS; first += PART) await insertRounds(first, PART)
await db.asPlatform((tx) => sql`analyze member, game_round, game_transaction`.execute(tx))
console.log(`${MEMBERS} members with ${ROUNDS} rounds written in ${seconds(startedAt)} s`)

const weekOfPlay = mission({
  period: 'perWeek',
  trigger: {
    on: 'mission',
    order: 'any',
    steps: [
      { metric: 'rounds', count: 5, reward: '1.00' },
      { metric: 'turnover', amount: '20.00', games: ['RNG'], leastStake: '0.20' },
      { metric: 'distinctGames', count: 3 },
    ],
  },
  budget: { claims: 10_000_000 },
})
let isHeld = true
const rules: PromotionDocument[] = [weekOfPlay, { ...weekOfPlay, period: 'perDay' }, cashback({ period: 'perWeek' })]
for (const rule of rules) {
  const writer = writeUntil()
  const from = performance.now()
  const { awards, cost, members } = await dryRun({ db, clock }, place, rule)
  const took = Number(seconds(from))
  const waited = await writer.waited()
  const isIn = took <= BAR_S && waited === 0
  isHeld &&= isIn && awards > 0
  console.log(
    `${rule.type} ${rule.period}: ${took} s (bar ${BAR_S} s) ${isIn ? 'held' : 'MISSED'}; ${awards} awards, ` +
      `${cost} minor units, ${JSON.stringify(members)}; bets beside it that waited for a lock: ${waited}`,
  )
}
await db.close()
await postgres.remove()
process.exit(isHeld ? 0 : 1)

function seconds(from: number): string {
  return ((performance.now() - from) / 1000).toFixed(1)
}

async function insertMembers(first: number, count: number): Promise<void> {
  await db.withMerchant(merchant, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`
      insert into member (merchant, username, type, currency, created_at)
      select ${merchant}, 'p' || n, ${memberTypes.member}, 'USD', '2026-01-01T00:00:00Z'
      from generate_series(${first}::integer + 1, ${first + count}::integer) n`.execute(tx)
  })
}

/** Rounds of all members over the 30 days, each with its bet; stakes from 0.10 to 5.00, of twenty games of two kinds. */
async function insertRounds(first: number, count: number): Promise<void> {
  await db.withMerchant(merchant, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`
      with own as (select id, row_number() over (order by id) - 1 as place from member where merchant = ${merchant}),
      made as (
        insert into game_round (merchant, provider_code, round_code, member_id, vendor_code, game_type, game_code, currency,
          status, bet_count, bet_minor, payout_minor, opened_at, changed_at, closed_at)
        select ${merchant}, 'bench', 'r' || n, own.id, 'V', case when n % 3 = 0 then 'LIVE' else 'RNG' end, 'g' || n % 20,
          'USD', 'settled', 1, 10 + hashtext(n::text) & 511, case when n % 4 = 0 then 600 else 0 end,
          t.at, t.at, t.at
        from generate_series(${first}::integer + 1, ${first + count}::integer) n
        join own on own.place = (hashtext('m' || n) & 2147483647) % ${MEMBERS}
        cross join lateral (select '2026-03-01T00:00:00Z'::timestamptz
          + make_interval(secs => (hashtext('t' || n) & 2147483647) % 2592000) as at) t
        returning id, member_id, bet_minor, opened_at, round_code
      )
      insert into game_transaction (merchant, provider_code, transaction_uuid, kind, member_id, round_id, amount_minor,
        currency, content_hash, balance_after_minor, made_at)
      select ${merchant}, 'bench', round_code, 'bet', member_id, id, bet_minor, 'USD', '\\x00', 0, opened_at
      from made`.execute(tx)
  })
}

/** Writes a bet every 50 ms that gives up when it waits for a lock; how many did, once it is asked. */
function writeUntil() {
  let isOver = false
  let waited = 0
  const done = (async () => {
    while (!isOver) {
      await db
        .withMerchant(merchant, async (tx) => {
          await sql`set local lock_timeout = '50ms'`.execute(tx)
          await sql`
            insert into game_transaction (merchant, provider_code, transaction_uuid, kind, member_id, amount_minor, currency,
              content_hash, balance_after_minor, made_at)
            select ${merchant}, 'bench', 'w' || gen_random_uuid(), 'bet', id, 1, 'USD', '\\x00', 0, now()
            from member where merchant = ${merchant} limit 1`.execute(tx)
        })
        .catch(() => {
          waited += 1
        })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })()
  return {
    async waited() {
      isOver = true
      await done
      return waited
    },
  }
}
