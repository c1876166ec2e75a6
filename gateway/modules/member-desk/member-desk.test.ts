import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, calendarDay } from '#contract/calendar.ts'
import { countFigures } from '#gateway/modules/figures/index.ts'
import { extendHashChains } from '#gateway/modules/ledger/index.ts'
import { betOf, ONE, type Operator } from '#tests/provider/operator.ts'
import { TEST_MERCHANT } from '#tests/support/gateway/gateway.ts'
import { createTestOperators, type TestOperator } from '#tests/support/gateway/staff.ts'
import { createProviderGateway, type ProviderGateway } from '#tests/support/provider/provider.ts'

const brand = TEST_MERCHANT
const reason = 'a stranger wrote from the address of the member'

let gateway: ProviderGateway
let hire: ReturnType<typeof createTestOperators>['hire']
let support: TestOperator
beforeAll(async () => {
  gateway = await createProviderGateway()
  hire = createTestOperators(gateway.services).hire
  support = await hire({ roles: { [brand]: ['support'] } })
})
afterAll(() => gateway?.close())

let operator: Operator & { readonly memberId: string }
let username: string
beforeEach(async () => {
  operator = await gateway.operator()
  username = await gateway.services.db.withMerchant(brand, async (tx) => {
    const row = await tx
      .updateTable('member')
      .set({ email: `${operator.memberId}@post.example`, mobile: null })
      .where('merchant', '=', brand)
      .where('id', '=', operator.memberId)
      .returning('username')
      .executeTakeFirstOrThrow()
    return row.username
  })
})

/** A bet of 1.00 that pays 3.00, in a round with this code. */
async function playRound(code: string) {
  const bet = betOf(operator, { round: code })
  expect((await operator.send('bet', bet)).status).toBe('RS_OK')
  const win = {
    ...betOf(operator, { round: code }),
    reference_transaction_uuid: bet.transaction_uuid,
    round_closed: true,
  }
  expect((await operator.send('win', { ...win, amount: 3 * ONE })).status).toBe('RS_OK')
  return bet
}

const find = async (text: string, who = support) => (await who.get(`members?q=${encodeURIComponent(text)}`))[1].rows
const sectionsOf = async (path: string, who = support) =>
  (await who.get(path))[1].sections as Record<string, Record<string, unknown>[]>

test('a member is found by id, name and its beginning, mailbox in another spelling, and round', async () => {
  await playRound(`found ${operator.memberId}`)
  for (const [text, by] of [
    [operator.memberId, 'id'],
    [username.toUpperCase(), 'name'],
    [username.slice(0, -1), 'name'],
    [`${operator.memberId.toUpperCase()}+tag@Post.Example`, 'mailbox'],
    [`found ${operator.memberId}`, 'round'],
  ] as const) {
    expect(await find(text), text).toContainEqual(expect.objectContaining({ username, found_by: by }))
  }
  expect(await find('%')).toEqual([])
  expect(await find('no such text')).toEqual([])
})

test('contacts are masked, and people of another brand find nobody', async () => {
  const [row] = await find(username)
  expect(row?.email).toBe(`${operator.memberId.slice(0, 1)}•••@post.example`)
  const stranger = await hire({ roles: { another: ['support'] } })
  expect(await find(username, stranger)).toEqual([])
  expect((await stranger.get(`members/${username}?brand=${brand}`))[0]).toBe(404)
  expect((await support.get(`members/nobody?brand=${brand}`))[0]).toBe(404)
  expect((await (await hire({ roles: { '*': ['support'] } })).get(`members/${username}`))[1].error).toContain('--brand')
})

test('a profile shows money, rounds and notes, and that somebody read it is in the journal', async () => {
  await playRound('profile')
  const act = { member: username, content: 'asks for a <b>call</b> back' }
  expect((await support.act('members.note', act, { brand }))[0]).toBe(200)
  const { head, money, rounds, notes, sessions } = await sectionsOf(`members/${username}?brand=${brand}`)
  expect(head).toMatchObject([{ username, state: 'active', kind: 'member' }])
  expect(money).toContainEqual(expect.objectContaining({ what: 'cash', amount_minor: '100200' }))
  expect(rounds).toMatchObject([{ round_code: 'profile', amount_minor: '200', status: 'settled' }])
  expect(notes).toMatchObject([{ content: act.content, operator: support.name }])
  expect(sessions).toEqual([])
  const { events } = await sectionsOf(`members/${username}?brand=${brand}`)
  expect(events?.map((event) => event.act)).toEqual(['members.read', 'members.read', 'members.note'])
})

test('a locked member takes no bet and cannot log in; two people open the account again', async () => {
  const lock = () => support.act('members.lock', { member: username }, { brand, reason })
  expect(await lock()).toEqual([200, { state: expect.stringContaining('locked') }])
  expect(await lock()).toEqual([409, { error: 'it is locked already' }])
  expect((await operator.send('bet', betOf(operator))).status).toBe('RS_ERROR_USER_DISABLED')
  expect((await sectionsOf(`members/${username}?brand=${brand}`)).head).toMatchObject([{ state: 'locked' }])
  expect((await support.act('members.unlock', { member: username }, { brand, reason }))[0]).toBe(404)
  const risk = await hire({ roles: { [brand]: ['risk'] } })
  const [asked, { approval }] = await risk.act('members.unlock', { member: username }, { brand, reason })
  expect(asked).toBe(202)
  expect((await operator.send('bet', betOf(operator))).status).toBe('RS_ERROR_USER_DISABLED')
  const manager = await hire({ roles: { [brand]: ['manager'] } })
  expect((await manager.post(`approvals/${approval}`, { yes: true }))[0]).toBe(200)
  expect((await operator.send('bet', betOf(operator))).status).toBe('RS_OK')
})

test('a lock needs a reason', async () => {
  expect((await support.act('members.lock', { member: username }, { brand }))[0]).toBe(409)
})

test('a round is traced from the bet to the ledger, with the balance after each line', async () => {
  const { transaction_uuid } = await playRound(`trace ${username}`)
  const { round, messages, ledger, interventions } = await sectionsOf(
    `trace/${encodeURIComponent(`trace ${username}`)}`,
  )
  expect(round).toMatchObject([{ username, status: 'settled', stake: '100', paid: '300', amount_minor: '200' }])
  expect(messages).toMatchObject([
    { kind: 'bet', state: 'done', amount_minor: '100', balance_after: '99900', transaction: transaction_uuid },
    { kind: 'win', state: 'done', amount_minor: '300', balance_after: '100200', of: transaction_uuid },
  ])
  const cash = ledger?.filter(({ account }) => account === 'cash')
  expect(cash).toMatchObject([
    { kind: 'bet', amount_minor: '-100', balance_after: '99900' },
    { kind: 'payout', amount_minor: '300', balance_after: '100200' },
  ])
  const sum = ledger?.reduce((total, line) => total + BigInt(String(line.amount_minor)), 0n)
  expect([sum, interventions]).toEqual([0n, []])
  expect((await support.get('trace/none'))[0]).toBe(404)
  const stranger = await hire({ roles: { another: ['support'] } })
  expect((await stranger.get(`trace/${encodeURIComponent(`trace ${username}`)}`))[0]).toBe(404)
})

test('the figures of a day are the sums of its rounds: GGR is stakes less payouts', async () => {
  const manager = await hire({ roles: { [brand]: ['manager'] } })
  const { services } = gateway
  const timeZone = services.brands.findByMerchant(brand)?.settings.timeZone ?? ''
  // Postings have the time of the database.
  const today = calendarDay(new Date(), timeZone)
  const figure = async (name: string) => {
    await extendHashChains(services.db)
    await countFigures({ ...services, clock: { now: () => new Date() } }, brand)
    const [status, { rows }] = await manager.get(`day?brand=${brand}&date=${today}`)
    expect(status).toBe(200)
    return Number(rows.find((row) => row.figure === name)?.amount_minor ?? 0)
  }
  await playRound('day')
  const { bet, paid } = await services.db.withMerchant(brand, (tx) =>
    tx
      .selectFrom('game_round')
      .select([sql<string>`sum(bet_minor)::text`.as('bet'), sql<string>`sum(payout_minor)::text`.as('paid')])
      .where('merchant', '=', brand)
      .executeTakeFirstOrThrow(),
  )
  // Other databases of a server delay the end of the chain, up to which figures are counted.
  await expect.poll(() => figure('stakes'), { timeout: 110_000 }).toBe(Number(bet))
  expect([await figure('payouts'), await figure('GGR')]).toEqual([Number(paid), Number(bet) - Number(paid)])
  const empty = await manager.get(`day?brand=${brand}&date=${addDays(today, -400)}`)
  expect(empty[1].rows.map((row) => [row.figure, row.count])).toEqual([
    ['registrations', 0],
    ['first deposits', 0],
  ])
  expect((await manager.get(`day?brand=${brand}&date=yesterday`))[0]).toBe(409)
})

test('a game has its stakes, payouts and measured return beside the declared one', async () => {
  const manager = await hire({ roles: { [brand]: ['manager'] } })
  const { services } = gateway
  const timeZone = services.brands.findByMerchant(brand)?.settings.timeZone ?? ''
  const today = calendarDay(services.clock.now(), timeZone)
  const rowOf = async () =>
    (await manager.get(`games?brand=${brand}&date=${today}&days=2`))[1].rows.find(
      ({ game }) => game === operator.gameCode,
    )
  const before = await rowOf()
  await playRound('games')
  const after = await rowOf()
  const grown = (column: string) => Number(after?.[column]) - Number(before?.[column] ?? 0)
  expect([grown('rounds'), grown('stakes'), grown('payouts'), grown('amount_minor')]).toEqual([1, 100, 300, -200])
  const measured = (Number(after?.payouts) / Number(after?.stakes)) * 100
  expect(after?.measured).toBe(`${measured.toFixed(2)}%`)
  expect((await manager.get(`games?brand=${brand}&days=0`))[0]).toBe(409)
  expect((await support.get(`games?brand=${brand}`))[0]).toBe(404)
})
