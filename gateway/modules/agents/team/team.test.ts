import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, calendarDay } from '#contract/calendar.ts'
import { agents } from '#contract/endpoints/agency/agents.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import { insertMember, type Member, type NewMember } from '#gateway/modules/accounts/index.ts'
import { countFigures } from '#gateway/modules/figures/index.ts'
import {
  extendHashChains,
  houseAccount,
  openPlayerAccount,
  playerAccount,
  postTransaction,
} from '#gateway/modules/ledger/index.ts'
import { brandDirectoryOf, testBrand } from '#tests/support/brand.ts'
import { createMemberContext } from '#tests/support/context.ts'
import { TEST_MERCHANT as merchant } from '#tests/support/gateway/gateway.ts'
import { createProviderGateway, type ProviderGateway } from '#tests/support/provider/provider.ts'
import { agentsHandlers } from '../index.ts'
import { activeMembers, activeMembersCounted, countLater } from './active-members.ts'
import { amountBand } from './amount-band.ts'
import { daysOfView, inTeam } from './team-scope.ts'

const [AGENT] = memberTypes.agents
const brand = testBrand({ merchant, settings: { currency: 'USD', timeZone: 'UTC' }, switches: { AGENTPOLICY: true } })

let gateway: ProviderGateway
beforeAll(async () => {
  gateway = await createProviderGateway()
}, 180_000)
afterAll(() => gateway?.close())

/** Postings are dated by the database's clock. */
const services = () => ({ ...gateway.services, clock: { now: () => new Date() }, brands: brandDirectoryOf(brand) })

async function add(username: string, row: Partial<NewMember> = {}): Promise<Member> {
  return gateway.services.db.withMerchant(merchant, async (tx) => {
    const member = await insertMember(tx, { merchant, username, currency: 'USD', created_at: new Date(), ...row })
    await openPlayerAccount(tx, { merchant, memberId: member.id, currency: 'USD' })
    return member
  })
}

const post = (member: Member, kind: string, amountMinor: bigint) =>
  gateway.services.db.withMerchant(merchant, (tx) => {
    const [player, house] = [playerAccount(member.id), houseAccount(`test:${kind}`)]
    const size = amountMinor < 0n ? -amountMinor : amountMinor
    const ends = amountMinor < 0n ? { from: player, to: house } : { from: house, to: player }
    const transfers = [{ ...ends, amountMinor: size, currency: 'USD' }]
    return postTransaction(tx, { merchant, kind, reference: `test:${randomUUID()}`, transfers })
  })

async function count() {
  await extendHashChains(gateway.services.db)
  await countFigures(services(), merchant)
}

const as = (agent: Member) => createMemberContext(services(), { memberId: agent.id, memberType: agent.type }, { brand })

/** Every call that names a member, by the field that names them. */
const calls = {
  getTeamTree: { ask: (agent: Member, parent: string) => tree(agent, { parent }) },
  listTeamBets: { ask: (agent: Member, member: string) => bets(agent, { member }) },
  listUserLoss: { ask: (agent: Member, member: string) => losses(agent, { member }) },
  listTeamTransactions: { ask: (agent: Member, member: string) => movements(agent, { member }) },
} as const

const tree = (agent: Member, asked: object = {}) =>
  agentsHandlers.getTeamTree(as(agent), agents.getTeamTree.request.parse(asked))
const bets = (agent: Member, asked: object = {}) =>
  agentsHandlers.listTeamBets(as(agent), agents.listTeamBets.request.parse(asked))
const losses = (agent: Member, asked: object = {}) =>
  agentsHandlers.listUserLoss(as(agent), agents.listUserLoss.request.parse(asked))
const movements = (agent: Member, asked: object = {}) =>
  agentsHandlers.listTeamTransactions(as(agent), agents.listTeamTransactions.request.parse(asked))
const overview = (agent: Member) => agentsHandlers.getTeamOverview(as(agent), agents.getTeamOverview.request.parse({}))

/** boss > ann (player), mid (agent) > deep (player); another boss with a player of their own. */
async function createTeam() {
  const tag = randomUUID().slice(0, 6)
  const boss = await add(`boss${tag}`, { type: AGENT })
  const ann = await add(`ann${tag}`, { upline_id: boss.id })
  const mid = await add(`mid${tag}`, { type: AGENT, upline_id: boss.id })
  const deep = await add(`deep${tag}`, { upline_id: mid.id })
  const other = await add(`other${tag}`, { type: AGENT })
  const theirs = await add(`theirs${tag}`, { upline_id: other.id })
  return { tag, boss, ann, mid, deep, other, theirs }
}

/** What a call about the agent's own team reads with. */
const viewOf = (agent: Member) => inTeam(as(agent), {}, (_, view) => Promise.resolve(view))

const minorOf = (money: { amountMinor: string } | undefined) => BigInt(money?.amountMinor ?? '0')

test('the overview sums the own players and the whole team by day', async () => {
  const { boss, ann, mid, deep } = await createTeam()
  for (const member of [ann, mid, deep]) await post(member, 'deposit', 10_000n)
  await post(ann, 'bet', -1_000n)
  await post(ann, 'payout', 400n)
  await post(mid, 'bet', -2_000n)
  await post(deep, 'bet', -4_000n)
  await post(deep, 'reward', 50n)
  await count()
  const { own, team, top, countedAt } = await overview(boss)
  expect({ members: own.members, agents: own.agents, active: own.active }).toEqual({ members: 1, agents: 1, active: 1 })
  expect({ members: team.members, agents: team.agents, active: team.active }).toEqual({
    members: 3,
    agents: 1,
    active: 3,
  })
  expect([own.sums.turnover, own.sums.loss, own.sums.deposits].map(minorOf)).toEqual([1_000n, 600n, 10_000n])
  expect([team.sums.turnover, team.sums.loss, team.sums.deposits].map(minorOf)).toEqual([7_000n, 6_600n, 30_000n])
  expect(minorOf(team.sums.bonuses)).toBe(50n)
  expect([own.sums.registrations, team.sums.registrations]).toEqual([1, 3])
  expect(team.days).toHaveLength(7)
  expect(team.days.reduce((sum, day) => sum + minorOf(day.turnover), 0n)).toBe(7_000n)
  expect(minorOf(team.sumsBefore.turnover)).toBe(0n)
  expect(top.map(({ account, turnover }) => [account, minorOf(turnover)])).toEqual([
    [mid.username, 6_000n],
    [ann.username, 1_000n],
  ])
  expect(countedAt).not.toBeNull()
})

test('who registered in the period before is counted there, who did before it in neither, and both are members', async () => {
  const { tag, boss, mid } = await createTeam()
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  await add(`before${tag}`, { upline_id: boss.id, created_at: daysAgo(8) })
  await add(`beforedeep${tag}`, { upline_id: mid.id, created_at: daysAgo(10) })
  await add(`old${tag}`, { upline_id: boss.id, created_at: daysAgo(40) })
  const { own, team } = await overview(boss)
  expect([own.members, team.members, team.agents]).toEqual([3, 6, 1])
  expect([own.sums.registrations, team.sums.registrations]).toEqual([1, 3])
  expect([own.sumsBefore.registrations, team.sumsBefore.registrations]).toEqual([1, 2])
})

test('the active members of a large team are counted in the background and shown from then on', async () => {
  const { boss, ann, deep } = await createTeam()
  for (const member of [ann, deep]) {
    await post(member, 'deposit', 100_00n)
    await post(member, 'bet', -40_00n)
  }
  await count()
  const { db, clock } = services()
  const day = calendarDay(clock.now(), 'UTC')
  const period = { from: addDays(day, -6), to: day, timeZone: 'UTC' }
  const asked = { agentId: boss.id, scope: 'team' as const, range: daysOfView({ ...(await viewOf(boss)), period }) }
  const read = () => db.withMerchant(merchant, (tx) => activeMembers(db, tx, 3, asked, 2))
  expect(await read()).toBeNull()
  countLater(as(boss), 3, asked, 2)
  await activeMembersCounted(db)
  expect(await read()).toBe(2)
  expect((await overview(boss)).team.active).toBe(2)
})

test('the tree opens level by level, is searched by the beginning of a name and continued where it ended', async () => {
  const { tag, boss, ann, mid, deep } = await createTeam()
  const names = async (asked: object) => (await tree(boss, asked)).rows.map(({ account }) => account)
  expect(await names({})).toEqual([ann.username, mid.username])
  expect(await names({ kind: 'AGENTS' })).toEqual([mid.username])
  expect(await names({ parent: mid.username.toUpperCase() })).toEqual([deep.username])
  expect(await names({ search: 'DEE' })).toEqual([deep.username])
  expect(await names({ search: '%' })).toEqual([])
  const { crumbs, rows } = await tree(boss, { parent: mid.username })
  expect(crumbs).toEqual([
    { account: boss.username, isSelf: true },
    { account: mid.username, isSelf: false },
  ])
  expect(rows).toMatchObject([{ level: 2, direct: 0, status: 'active' }])
  for (let index = 0; index < 25; index += 1) {
    await add(`p${String(index).padStart(2, '0')}${tag}`, { upline_id: boss.id })
  }
  const first = await tree(boss)
  expect(first.rows).toHaveLength(20)
  const second = await tree(boss, { cursor: first.next })
  expect([second.rows.length, second.next]).toEqual([7, null])
  const all = [...first.rows, ...second.rows].map(({ account }) => account)
  expect(new Set(all).size).toBe(27)
  expect(all).toEqual([...all].sort())
})

test('user losses list every member with figures, and their sums are the team’s', async () => {
  const { boss, ann, deep, mid } = await createTeam()
  await post(ann, 'deposit', 5_000n)
  await post(deep, 'deposit', 9_000n)
  await post(deep, 'bet', -3_000n)
  await post(deep, 'payout', 1_000n)
  await post(deep, 'withdrawalHold', -2_000n)
  await count()
  const { rows, sums } = await losses(boss)
  expect(rows.map(({ account, loss, withdrawals }) => [account, minorOf(loss), minorOf(withdrawals)])).toEqual([
    [ann.username, 0n, 0n],
    [deep.username, 2_000n, 2_000n],
  ])
  expect([minorOf(sums.deposits), minorOf(sums.loss)]).toEqual([14_000n, 2_000n])
  const below = await losses(boss, { member: mid.username })
  expect(below.rows.map(({ account }) => account)).toEqual([deep.username])
  expect(minorOf(below.sums.deposits)).toBe(9_000n)
  const page = await losses(boss, { pageSize: 1 })
  expect(page.rows.map(({ account }) => account)).toEqual([ann.username])
  expect((await losses(boss, { pageSize: 1, cursor: page.next })).rows.map(({ account }) => account)).toEqual([
    deep.username,
  ])
})

test('movements are of the direct downline: players masked with bands, agents as they are', async () => {
  const { boss, ann, mid, deep } = await createTeam()
  await post(ann, 'deposit', 12_345n)
  await post(mid, 'deposit', 777n)
  await post(deep, 'deposit', 999n)
  await post(ann, 'withdrawalHold', -250n)
  const { rows } = await movements(boss)
  expect(rows.map(({ item, isIn, from, below }) => [item, isIn, minorOf(from), below && minorOf(below)])).toEqual([
    ['withdrawal', false, 200n, 500n],
    ['deposit', true, 777n, null],
    ['deposit', true, 10_000n, 20_000n],
  ])
  expect(rows[0]?.player).toContain('•••')
  expect(rows[1]?.player).toBe(mid.username)
  expect((await movements(boss, { item: 'withdrawal' })).rows).toHaveLength(1)
  expect((await movements(boss, { member: mid.username })).rows).toHaveLength(1)
  await expect(movements(boss, { member: deep.username })).rejects.toMatchObject({ code: 'DOWNLINE_NOT_FOUND' })
})

test('rounds of the team come newest first with masked players, and never the agent’s own', async () => {
  const { boss, ann, deep } = await createTeam()
  const round = (member: Member, minutes: number, gameType = 'RNG') => ({
    merchant,
    provider_code: 'studio',
    round_code: randomUUID(),
    member_id: member.id,
    vendor_code: 'PG',
    game_type: gameType,
    game_code: 'x',
    currency: 'USD',
    bet_minor: 100n,
    payout_minor: 30n,
    status: 'settled' as const,
    opened_at: new Date(Date.now() - minutes * 60_000),
    changed_at: new Date(),
    closed_at: new Date(),
  })
  await gateway.services.db.withMerchant(merchant, (tx) =>
    tx
      .insertInto('game_round')
      .values([
        round(boss, 1),
        round(deep, 2, 'LIVE'),
        ...Array.from({ length: 22 }, (_, index) => round(ann, 3 + index)),
      ])
      .execute(),
  )
  const first = await bets(boss)
  expect(first.rows).toHaveLength(20)
  expect(first.rows[0]).toMatchObject({ gameType: 'LIVE', result: { amountMinor: '-70' } })
  expect(first.rows.every(({ player }) => player.includes('•••'))).toBe(true)
  const second = await bets(boss, { cursor: first.next })
  expect([second.rows.length, second.next]).toEqual([3, null])
  expect((await bets(boss, { gameType: 'LIVE' })).rows).toHaveLength(1)
  await expect(bets(boss, { cursor: 'x' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})

test.each(Object.entries(calls))(
  '%s refuses a member outside the tree exactly as an unknown name',
  async (_, { ask }) => {
    const { boss, mid, other, theirs } = await createTeam()
    const refusalOf = (name: string, agent = boss) =>
      ask(agent, name).then(
        () => null,
        ({ code, params, fields, message }) => ({ code, params, fields, message }),
      )
    const unknown = await refusalOf('nobody-has-this-name')
    expect(unknown).toMatchObject({ code: 'DOWNLINE_NOT_FOUND' })
    for (const name of [other.username, theirs.username]) expect(await refusalOf(name)).toEqual(unknown)
    // Nor does an agent see the one above.
    expect(await refusalOf(boss.username, mid)).toEqual(unknown)
    expect(await refusalOf(mid.username)).toBeNull()
  },
)

test('a band holds its amount, and tells no more than its size', () => {
  for (const amount of [1n, 9n, 10n, 19n, 20n, 49n, 50n, 99n, 12_345n, 999_999n, 1_000_000n]) {
    const { from, below } = amountBand(amount)
    expect(from <= amount && amount < below, String(amount)).toBe(true)
    expect(below * 2n >= from * 4n && below <= from * 5n, String(amount)).toBe(true)
    expect(amountBand(-amount)).toEqual({ from, below })
  }
})
