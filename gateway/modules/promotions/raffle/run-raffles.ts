import { raffleRoot } from '#contract/fair/draws.ts'
import type { Job } from '#gateway/jobs/index.ts'
import { advanceMember } from '../advance.service.ts'
import { returnBudget } from '../budget.ts'
import type { PromotionsDeps } from '../deps.ts'
import { seedOf } from '../draws/seeds.ts'
import { asRaffle } from './open-raffle.ts'
import { readOutside } from './outside.ts'
import { payWinners } from './pay-winners.ts'
import {
  insertWinners,
  lockRaffle,
  markClosed,
  markDrawn,
  type RaffleKey,
  selectDueRaffles,
  selectRaffle,
  selectRaffleMembers,
} from './raffle.store.ts'
import { selectHolders, selectTickets } from './tickets.store.ts'
import { winnersOf } from './winners.ts'

/** Members whose numbers are completed at once. */
const PAGE = 200
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Closes raffles and draws their winners, every minute. */
export function raffleJob(services: PromotionsDeps): Job {
  return { name: 'run-raffles', cron: '* * * * *', run: () => runRaffles(services) }
}

/** Closes and draws every raffle whose time has come. Repeating it changes nothing. */
export async function runRaffles(services: PromotionsDeps): Promise<void> {
  const at = services.clock.now()
  for (const key of await services.db.asPlatform((tx) => selectDueRaffles(tx, at))) {
    const raffle = await services.db.withMerchant(key.merchant, async (tx) => asRaffle(await selectRaffle(tx, key)))
    if (!raffle.closed_at) await closeRaffle(services, key)
    if (raffle.draws_at <= at) await drawRaffle(services, key)
  }
}

/** Issues the last numbers, then stores the root over all of them. After that no number is issued. */
async function closeRaffle(services: PromotionsDeps, key: RaffleKey): Promise<void> {
  const { db, clock } = services
  const { merchant } = key
  for (let after = BEFORE_ALL; ; ) {
    const members = await db.withMerchant(merchant, (tx) => selectRaffleMembers(tx, key, after, PAGE))
    for (const memberId of members) await advanceMember(services, { merchant, memberId })
    const last = members.at(-1)
    if (!last) break
    after = last
  }
  await db.withMerchant(merchant, async (tx) => {
    await lockRaffle(tx, key)
    if ((await selectRaffle(tx, key))?.closed_at) return
    const tickets = await selectTickets(tx, key)
    await markClosed(tx, key, { at: clock.now(), numbers: tickets.length, root: raffleRoot(tickets) })
  })
}

/** Draws the winners once the outside value is there, and gives them their prizes: all in one transaction. */
async function drawRaffle(services: PromotionsDeps, key: RaffleKey): Promise<void> {
  const { db, clock, secretBox, live } = services
  const { merchant } = key
  const waiting = await db.withMerchant(merchant, async (tx) => asRaffle(await selectRaffle(tx, key)))
  const outside = await readOutside(services, waiting.document.trigger.outside, waiting.draws_at)
  if (outside === null) return
  const at = clock.now()
  const winners = await db.withMerchant(merchant, async (tx) => {
    const drawn = winnersOf(waiting, seedOf(secretBox, waiting), outside)
    const holders = await selectHolders(tx, key, drawn.length > 0 ? drawn.map(({ number }) => number) : [0])
    const pay = await payWinners(tx, services, waiting, drawn, holders)
    await lockRaffle(tx, key)
    const raffle = asRaffle(await selectRaffle(tx, key))
    if (raffle.drawn_at) return []
    const { document, currency, opened_at, reserved_minor } = raffle
    await returnBudget(tx, { merchant, currency, document, at: opened_at }, reserved_minor)
    const { entries, members } = await pay(at)
    const { promotion_id, occasion } = raffle
    await insertWinners(
      tx,
      drawn.map(({ number, prize }, index) => {
        const entry_id = entries.get(number) ?? null
        return { merchant, promotion_id, occasion, place: index + 1, number, prize, entry_id }
      }),
    )
    await markDrawn(tx, raffle, outside, at)
    return members
  })
  for (const memberId of winners) live.balanceChanged(merchant, memberId)
}
