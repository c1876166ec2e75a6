import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import type { ContractKind } from '#contract/agency/contract-kinds.ts'
import { startOfDay } from '#contract/calendar.ts'
import { agents } from '#contract/endpoints/agency/agents.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import { ManualClock } from '#gateway/lib/clock.ts'
import { agentsHandlers } from '#gateway/modules/agents/index.ts'
import { settleKind } from '#gateway/modules/contracts/settle/settle.service.ts'
import { sumAgents } from '#gateway/modules/figures/sum-agents.store.ts'
import { houseAccount, openPlayerAccount, playerAccount, postTransaction } from '#gateway/modules/ledger/index.ts'
import { fromRoot } from '../../scripts/lib/paths.mjs'
import { clearUntil, rate } from '../support/agency/agency.ts'
import { countDay } from '../support/agency/count-days.ts'
import { createLargeTree, playInSlots, playOnDays, signAll } from '../support/agency/large-tree.ts'
import { randomOf } from '../support/agency/terms.ts'
import { brandDirectoryOf, testBrand } from '../support/brand.ts'
import { createMemberContext } from '../support/context.ts'
import { createTestDatabase, freshMerchant } from '../support/database/database.ts'
import { createOwnPostgres } from '../support/database/own-postgres.ts'
import { createTestServices } from '../support/services.ts'

// The agency at full size (specification of agents, test T10): 100,000 members on twelve levels, 5,000 contracts. Prints
// each figure beside its bar: a day of all agents summed, a day's salaries, a run of the real-time salaries at the end of
// a busy day with bets beside it, and the team page of an agent over some 20,000 members.

const PLAYERS = Number(process.env.AGENCY_PLAYERS ?? 95_000)
const DAY = '2026-03-31'
const ZONE = 'UTC'
const midnight = startOfDay(DAY, ZONE)
const dayEnd = new Date(midnight.getTime() + 86_400_000)
const LAST_SLOT_MS = 300_000
/** With what one player in two plays on a day: 12 slots of five minutes. */
const BUSY = { from: midnight, slots: 286, perMember: 12, each: 2 }
/** Among 300 calls the first ones, right after the bulk of new rows and beside the count of active members, are few. */
const PAGE_CALLS = 300
/** Real-time runs beside bets, each after as long with bets alone: other work on the machine meets both alike. */
const RUNS = 5
const BETS_ALONE_MS = 15_000
/** Bets of another gateway before they are measured. */
const WARM_BETS = 200

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
const random = randomOf(seed)
const postgres = await createOwnPostgres()
if (!postgres) {
  console.log('no PostgreSQL on this machine: not measured')
  process.exit(0)
}
process.env.TEST_DATABASE_URL = postgres.url
const db = await createTestDatabase()
const merchant = freshMerchant()
const switches = { AGENTPOLICY: true, DAILYSALARY: true, REALTIMESALARY: true }
const brand = testBrand({ merchant, settings: { currency: 'USD', timeZone: ZONE }, switches })
const clock = new ManualClock(new Date(dayEnd.getTime() + 60_000))
const services = createTestServices(db, { clock, brands: brandDirectoryOf(brand) })

let isHeld = true
const timed = async <Result>(work: () => Promise<Result>) => {
  const startedAt = performance.now()
  const result = await work()
  return { result, ms: performance.now() - startedAt }
}
function report(what: string, figure: number, bar: number | null, unit = 's') {
  const isMissed = bar !== null && figure > bar
  if (isMissed) isHeld = false
  const shown = bar === null ? '' : `(bar ${bar} ${unit}) ${isMissed ? 'MISSED' : 'held'}`
  console.log(`${what.padEnd(64)} ${figure.toFixed(unit === 's' ? 2 : 1).padStart(8)} ${unit} ${shown}`)
}
const inTenant = <Result>(work: Parameters<typeof db.withMerchant<Result>>[1]) => db.withMerchant(merchant, work)

console.log(`seed ${seed}`)
const made = await timed(() => createLargeTree(db, { merchant, players: PLAYERS, random }))
const tree = made.result
report(`${tree.players + tree.agents} members hung in the tree`, made.ms / 1000, null)

await inTenant((tx) => playInSlots(tx, merchant, BUSY))
await inTenant((tx) => playOnDays(tx, merchant, { first: '2026-03-01', days: 30, each: 2 }))
await inTenant((tx) => countDay(tx, merchant, DAY))
await db.asPlatform((tx) => sql`analyze member_slot, member_day`.execute(tx))

const days = Array.from({ length: 31 }, (_, index) => new Date(Date.UTC(2026, 2, 1 + index)))
const sums: number[] = []
for (const from of days) {
  const until = new Date(from.getTime() + 86_400_000)
  const day = { merchant, day: from.toISOString().slice(0, 10), time_zone: ZONE, from_at: from, until_at: until }
  const row = { ...day, counted_entry: 1n, summed_entry: 1n, closed_at: null }
  sums.push((await timed(() => inTenant((tx) => sumAgents(tx, merchant, row)))).ms)
}
await db.asPlatform((tx) => sql`analyze agent_day, agent_active_day`.execute(tx))
report('all agents, one day summed, worst of 31', Math.max(...sums) / 1000, 3)

// A month of the team page, an agent over 20,000 members or more.
const { rows: teams } = await inTenant((tx) =>
  sql<{ id: string; below: number }>`select ancestor_id as id, count(*)::int as below from agent_line
    where merchant = ${merchant} group by 1 having count(*) >= 20000 order by 2 limit 1`.execute(tx),
)
const [team = { id: '', below: 0 }] = teams
const asAgent = createMemberContext(services, { memberId: team.id, memberType: memberTypes.agents[0] }, { brand })
const pageTimes: number[] = []
for (let call = 0; call < PAGE_CALLS; call += 1) {
  const request = agents.getTeamOverview.request.parse({ from: '2026-03-02', to: DAY })
  pageTimes.push((await timed(() => agentsHandlers.getTeamOverview(asAgent, request))).ms)
}
report(`team page over ${team.below} members, p95`, percentile(pageTimes, 0.95), 100, 'ms')
const treeTimes: number[] = []
for (let call = 0; call < PAGE_CALLS; call += 1) {
  const request = agents.getTeamTree.request.parse({ from: '2026-03-02', to: DAY })
  treeTimes.push((await timed(() => agentsHandlers.getTeamTree(asAgent, request))).ms)
}
report('a page of its direct downline, p95', percentile(treeTimes, 0.95), 20, 'ms')

await signAll(db, tree, { startsAt: midnight, termsOf: (level) => rate('dailySalary', 120 - 10 * level) })
await clearUntil(db, merchant, dayEnd)
const daily = await timed(() => settleKind(services, merchant, 'dailySalary'))
expectSettled(daily.result, 'dailySalary')
report(`daily salaries of ${daily.result.settled} contracts`, daily.ms / 1000, 60)

// The last slots of the day: everything before them is settled, as it is on a day when the job runs.
await signAll(db, tree, { startsAt: midnight, termsOf: (level) => rate('realTimeSalary', 120 - 10 * level) })
await inTenant((tx) => settledBefore(tx, new Date(dayEnd.getTime() - (RUNS + 1) * LAST_SLOT_MS)))
await tidy()
const bets: number[] = []
const caller = await startBets(await playersWithMoney(400))
const alone: number[] = []
const beside: number[] = []
for (let slot = RUNS; slot > 0; slot -= 1) {
  alone.push(...(await betsDuring(() => waitFor(BETS_ALONE_MS))))
  await clearUntil(db, merchant, new Date(dayEnd.getTime() - slot * LAST_SLOT_MS))
  const during = await betsDuring(async () => {
    const { ms, result } = await timed(() => settleKind(services, merchant, 'realTimeSalary'))
    expectSettled(result, 'realTimeSalary')
    report(`real-time salaries of ${result.settled} contracts, bets beside it`, ms / 1000, 20)
  })
  beside.push(...during)
}
caller.kill('SIGKILL')
await clearUntil(db, merchant, dayEnd)
const next = await timed(() => settleKind(services, merchant, 'realTimeSalary'))
expectSettled(next.result, 'realTimeSalary')
report('the next slot, nothing beside it', next.ms / 1000, 20)
report(`p99 of ${alone.length} bets without the run`, percentile(alone, 0.99), null, 'ms')
report(`p99 of ${beside.length} bets during the run`, percentile(beside, 0.99), null, 'ms')
report('the bets during the run ÷ without it', percentile(beside, 0.99) / percentile(alone, 0.99), 1.2, '×')

await db.close()
await postgres.remove()
process.exit(isHeld ? 0 : 1)

function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

function expectSettled({ settled, failed }: { settled: number; failed: readonly Error[] }, kind: ContractKind) {
  if (failed[0]) throw failed[0]
  if (settled !== tree.agents) throw new Error(`${settled} of ${tree.agents} contracts of ${kind} were settled`)
}

/** One row per real-time contract that says it is settled up to an instant and paid nothing so far. */
function settledBefore(tx: Parameters<typeof playInSlots>[0], until: Date) {
  const figures = { turnover: '0', loss: '0', active: 0, deposits: '0', bonuses: '0', rebates: '0', salaries: '0' }
  const day = { key: DAY, paid: '0', ahead: '0', due: '0' }
  const lines = { deductions: [], net: '0', carriedIn: [], carriedOut: [], day }
  return sql`
    insert into contract_settlement (merchant, contract_id, kind, downline_id, period_key, from_at, until_at, currency,
      terms_hash, until_entry, rules_version, figures, lines, base_minor, gross_minor, below_minor, advance_minor,
      taken_back_minor, paid_minor, advanced_minor, settled_at)
    select merchant, id, kind, downline_id, 'before', starts_at, ${until}, 'USD', terms_hash, 1, 1,
      ${JSON.stringify(figures)}::jsonb, ${JSON.stringify(lines)}::jsonb, 0, 0, 0, 0, 0, 0, 0, ${until}
    from contract_version where merchant = ${merchant} and kind = 'realTimeSalary'`.execute(tx)
}

async function playersWithMoney(count: number): Promise<string[]> {
  return inTenant(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from member where merchant = ${merchant} and type = 0 order by id limit ${count}`.execute(tx)
    for (const { id } of rows) {
      await openPlayerAccount(tx, { merchant, memberId: id, currency: 'USD' })
      const deposit = { from: houseAccount('bank'), to: playerAccount(id), amountMinor: 1_000_000n, currency: 'USD' }
      await postTransaction(tx, { merchant, kind: 'deposit', reference: `bench:${id}`, transfers: [deposit] })
    }
    return rows.map(({ id }) => id)
  })
}

/** The times of another process's bets while something goes on, in milliseconds. */
async function betsDuring(work: () => Promise<unknown>): Promise<number[]> {
  const times = bets.length
  await work()
  return bets.slice(times)
}

/** Starts a process that bets until it is ended; it has placed some bets when it is returned. */
async function startBets(members: readonly string[]) {
  const { rows } = await db.asPlatform((tx) => sql<{ name: string }>`select current_database() as name`.execute(tx))
  const url = new URL(postgres?.url ?? '')
  url.pathname = `/${rows[0]?.name}`
  const program = [fromRoot('tests', 'load', 'agents-bets.ts'), url.href, merchant, ...members]
  const child = spawn(process.execPath, ['--import', 'tsx', ...program], { stdio: ['ignore', 'pipe', 'inherit'] })
  createInterface({ input: child.stdout }).on('line', (line) => bets.push(Number(line)))
  while (bets.length < WARM_BETS) {
    if (child.exitCode !== null) throw new Error('the bets ended')
    await waitFor(100)
  }
  return child
}

/** Ends what the bulk of new rows leaves to do: in use, a database does it bit by bit. */
async function tidy(): Promise<void> {
  const owner = await db.pool.connect('owner')
  for (const statement of ['vacuum (analyze)', 'checkpoint']) await owner.query(statement)
  owner.release()
}

function waitFor(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
