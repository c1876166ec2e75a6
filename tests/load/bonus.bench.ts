import { betOf } from '../provider/operator.ts'
import { createOwnPostgres } from '../support/database/own-postgres.ts'
import { stakeableBonus } from '../support/promotions.ts'
import { type BonusPlayer, createBonusPlayer, named, wireOf } from '../support/provider/bonus-player.ts'
import { createProviderGateway } from '../support/provider/provider.ts'

// What an active bonus costs a bet: bets a second of members whose bonus pays them, divided by those of members without
// one, in turns on the same PostgreSQL. Bar: at least 0.8.

const BAR = 0.8
const PLAYERS = 24
const CALLERS = 8
const TURNS = 6
const TURN_MS = 3_000
const STAKE_MINOR = 1n

const postgres = await createOwnPostgres()
if (!postgres) {
  console.log('no PostgreSQL on this machine: not measured')
  process.exit(0)
}
process.env.TEST_DATABASE_URL = postgres.url
const gateway = await createProviderGateway()
const players = async (withBonus: boolean) => {
  const made: BonusPlayer[] = []
  for (let index = 0; index < PLAYERS; index += 1) {
    const rule = { order: 'bonusFirst', counts: 'stake', times: 100 } as const
    const player = await createBonusPlayer(gateway, named(stakeableBonus(rule)))
    if (withBonus) await player.join()
    await player.deposit(20_000n)
    made.push(player)
  }
  return made
}
const without = await players(false)
const withBonus = await players(true)

const counts = { without: 0, withBonus: 0 }
await betFor(without, TURN_MS / 3)
await betFor(withBonus, TURN_MS / 3)
for (let turn = 0; turn < TURNS; turn += 1) {
  counts.without += await betFor(without, TURN_MS)
  counts.withBonus += await betFor(withBonus, TURN_MS)
}
const spent = await Promise.all(withBonus.map((player) => player.bonus()))
const seconds = (TURNS * TURN_MS) / 1000
const ratio = counts.withBonus / counts.without
const isHeld = ratio >= BAR && spent.every((leftMinor) => leftMinor < 20_000n)
console.log(
  `${(counts.withBonus / seconds).toFixed(0)} bets/s with a bonus, ${(counts.without / seconds).toFixed(0)} without: ` +
    `ratio ${ratio.toFixed(2)} (bar ${BAR}): ${isHeld ? 'held' : 'MISSED'}`,
)
await gateway.close()
await postgres.remove()
process.exit(isHeld ? 0 : 1)

/** Every caller sends its next bet when the last one is answered; the number of bets that were placed. */
async function betFor(some: readonly BonusPlayer[], forMs: number): Promise<number> {
  const endsAt = performance.now() + forMs
  const caller = async (first: number) => {
    let placed = 0
    for (let turn = first; performance.now() < endsAt; turn += CALLERS) {
      const player = some[turn % some.length]
      if (!player) throw new Error('no players')
      const { status } = await player.operator.send('bet', betOf(player.operator, { amount: wireOf(STAKE_MINOR) }))
      if (status !== 'RS_OK') throw new Error(`a bet was answered with ${status}`)
      placed += 1
    }
    return placed
  }
  const placed = await Promise.all(Array.from({ length: CALLERS }, (_, index) => caller(index)))
  return placed.reduce((sum, one) => sum + one, 0)
}
