import type { Logger } from 'pino'
import { merchantsOf } from '#brand-engine/index.ts'
import { GameType } from '#contract/entities/game.ts'
import type { Tx } from '#gateway/db/index.ts'
import { hasSwitch } from '#gateway/modules/accounts/index.ts'
import { contractsJob } from '#gateway/modules/contracts/index.ts'
import { playFiguresJob } from '#gateway/modules/figures/index.ts'
import { extendHashChains } from '#gateway/modules/ledger/index.ts'
import type { BetGame } from '#gateway/modules/rounds/index.ts'
import { agentRebatesJob } from '#gateway/modules/series/index.ts'
import type { DemoPlace, TeamMember } from './context.ts'
import { signContracts } from './contracts.ts'
import type { DemoTeamDeps } from './deps.ts'
import { createTeam } from './members.ts'
import { type DemoGame, depositOnce, playRounds } from './play.ts'
import { DEMO_LOTTERIES, setTeamSeries } from './series.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Hours of a day in which some play, and how many of a team each time. */
const WAVES = [3, 11, 18] as const
const PLAYERS_PER_WAVE = 12

/** The clock of the demonstration, which the database has too: it only moves on. */
export interface DemoTime {
  now(): number
  moveTo(ms: number): void
}

export interface DemoTeamOptions {
  readonly time: DemoTime
  /** The play begins now and ends here, in milliseconds since 1970. */
  readonly until: number
  readonly topName: string
  readonly random: () => number
}

interface FilledPlace extends DemoPlace {
  readonly team: readonly TeamMember[]
}

/**
 * Gives every merchant with agents a team that has played for weeks: members, contracts, deposits and rounds go through
 * the functions that real ones go through, and figures and payments come of the jobs, with a clock that is moved from day
 * to day. A merchant that has a team stays as it is. Returns the number of rounds.
 */
export async function fillDemoTeams(
  services: DemoTeamDeps,
  log: Logger,
  { time, until, topName, random }: DemoTeamOptions,
): Promise<number> {
  const from = time.now()
  const places: FilledPlace[] = []
  for (const merchant of merchantsOf(services.brands)) {
    const brand = services.brands.findByMerchant(merchant)
    if (!brand || !hasSwitch(brand, 'AGENTPOLICY')) continue
    const place = { services, brand, merchant, log, random }
    const team = await createTeam(place, topName)
    if (!team) continue
    await signContracts(place, team)
    await setTeamSeries(place, team)
    places.push({ ...place, team })
  }
  const games = await readGames(services)
  let rounds = 0
  for (let at = from; at < until; at += DAY_MS) {
    for (const hour of WAVES) {
      if (at + hour * HOUR_MS >= until) break
      moveOn(time, at + hour * HOUR_MS)
      for (const place of places) rounds += await playWave(place, games)
    }
    moveOn(time, Math.min(at + DAY_MS, until))
    await runJobs(services, log)
  }
  return rounds
}

/** What is done takes time too: the clock never goes back. */
function moveOn(time: DemoTime, ms: number): void {
  if (ms > time.now()) time.moveTo(ms)
}

async function playWave(place: FilledPlace, games: readonly DemoGame[]): Promise<number> {
  const { team, random } = place
  const players = team.filter(({ level }) => level > 0)
  let rounds = 0
  for (let left = PLAYERS_PER_WAVE; left > 0; left -= 1) {
    const member = players[Math.floor(random() * players.length)]
    if (!member) break
    if (random() < 0.3 && member.type === 0) await depositOnce(place, member)
    rounds += await playRounds(place, member, games)
  }
  return rounds
}

/** What runs by the clock: the seal of the ledger, the figures, the payments. */
async function runJobs(services: DemoTeamDeps, log: Logger): Promise<void> {
  await extendHashChains(services.db)
  await playFiguresJob(services).run(services.db)
  await contractsJob(services, log).run(services.db)
  await agentRebatesJob(services, log).run(services.db)
}

/** Popular games of several types, and some lotteries, as bets name them. */
async function readGames(services: DemoTeamDeps): Promise<DemoGame[]> {
  const games = await selectGames(
    services,
    (query) => query.where('game_type', 'in', ['RNG', 'LIVE', 'FISH', 'PVP']),
    40,
  )
  const lotteries = await selectGames(services, (query) => query.where('code', 'like', DEMO_LOTTERIES.words), 5)
  return [...games, ...lotteries.map((game) => ({ ...game, lottery: DEMO_LOTTERIES.group }))]
}

type GameQuery = ReturnType<typeof gamesOf>
const gamesOf = (tx: Tx) =>
  tx.selectFrom('game').select(['vendor_code', 'code', 'game_type', 'node_id']).where('status', '=', 'active')

async function selectGames(
  { db }: DemoTeamDeps,
  only: (query: GameQuery) => GameQuery,
  limit: number,
): Promise<BetGame[]> {
  const rows = await db.asPlatform((tx) =>
    only(gamesOf(tx)).orderBy('popularity', 'desc').orderBy('node_id').limit(limit).execute(),
  )
  return rows.map(({ vendor_code, code, game_type, node_id }) => ({
    vendor: vendor_code,
    code,
    type: GameType.parse(game_type),
    nodeId: node_id,
  }))
}
