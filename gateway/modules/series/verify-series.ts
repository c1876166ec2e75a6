import type { Tx } from '#gateway/db/index.ts'
import { dueStake } from './rounds/series-change.ts'
import { takesOf } from './rounds/takes.ts'
import { selectVerifiedRounds, type VerifiedRound } from './verify.store.ts'

const ROUNDS_PER_STEP = 1_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const MOST_DIFFERENCES = 100

/**
 * Works out every rebate of a merchant again, from rounds and the series of their first bet, and returns where the stored
 * sums differ, to the minor unit.
 */
export async function seriesDifferences(tx: Tx, merchant: string): Promise<string[]> {
  const found: string[] = []
  for (let after = FIRST_ID; found.length < MOST_DIFFERENCES; ) {
    const rounds = await selectVerifiedRounds(tx, merchant, after, ROUNDS_PER_STEP)
    found.push(...rounds.flatMap((round) => differencesOf(merchant, round)))
    const last = rounds.at(-1)
    if (!last || rounds.length < ROUNDS_PER_STEP) break
    after = last.id
  }
  return found.slice(0, MOST_DIFFERENCES)
}

function differencesOf(merchant: string, round: VerifiedRound): string[] {
  const { id, sold, own, agents, agent_series: agentSeries } = round
  const takes = takesOf({ sold, own, agentSeries }, dueStake({ merchant, ...round }, round.is_won))
  const due = new Map([['player', takes.playerMinor]])
  const stored = new Map([['player', BigInt(round.rebate)]])
  for (const [place, agent] of agents.entries()) due.set(agent, takes.agentMinor[place] ?? 0n)
  for (const [agent, sum] of Object.entries(round.earned)) stored.set(agent, BigInt(sum))
  return [...new Set([...due.keys(), ...stored.keys()])].flatMap((name) => {
    const [wanted, is] = [due.get(name) ?? 0n, stored.get(name) ?? 0n]
    return wanted === is ? [] : [`round ${id}, ${name}: ${is} stored, ${wanted} due`]
  })
}
