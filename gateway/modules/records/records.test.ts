import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, calendarDay } from '#contract/calendar.ts'
import { records } from '#contract/endpoints/records.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { OpenedDatabase } from '#gateway/db/index.ts'
import {
  holdFunds,
  houseAccount,
  openPlayerAccount,
  playerAccount,
  postTransaction,
  settleHold,
} from '#gateway/modules/ledger/index.ts'
import { walletHandlers } from '#gateway/modules/wallet/index.ts'
import { testBrand } from '#tests/support/brand.ts'
import { createMemberContext } from '#tests/support/context.ts'
import { createTestDatabase, freshMerchant } from '#tests/support/database/database.ts'
import { createTestServices } from '#tests/support/services.ts'
import { recordsHandlers } from './index.ts'

let db: OpenedDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db?.close())

const timeZone = 'Asia/Bangkok'
const today = calendarDay(new Date(), timeZone)

async function createPlayer(merchant = freshMerchant(), username = 'ann', type: number = memberTypes.member) {
  const id = await db.withMerchant(merchant, async (tx) => {
    const row = { merchant, username, currency: 'THB', type }
    const member = await tx.insertInto('member').values(row).returning('id').executeTakeFirstOrThrow()
    await openPlayerAccount(tx, { merchant, memberId: member.id, currency: 'THB' })
    return member.id
  })
  const services = createTestServices(db, { clock: { now: () => new Date() } })
  const brand = testBrand({ merchant, settings: { timeZone } })
  const ctx = createMemberContext(services, { memberId: id, memberType: type }, { brand })
  return { id, merchant, ctx }
}

type Player = Awaited<ReturnType<typeof createPlayer>>

/** Moves money to the player, or from the player when it is below zero. */
function move({ id, merchant }: Player, kind: string, reference: string, amountMinor: bigint) {
  const [house, player] = [houseAccount('house'), playerAccount(id)]
  const ends = amountMinor > 0n ? { from: house, to: player } : { from: player, to: house }
  const amount = amountMinor > 0n ? amountMinor : -amountMinor
  return db.withMerchant(merchant, (tx) =>
    postTransaction(tx, {
      merchant,
      kind,
      reference,
      transfers: [{ ...ends, amountMinor: amount, currency: 'THB' }],
    }),
  )
}

async function createHistory(): Promise<Player> {
  const player = await createPlayer()
  await move(player, 'openingBalance', 'o', 1_000_00n)
  await move(player, 'bet', 'b1', -250_25n)
  await move(player, 'payout', 'p1', 400_10n)
  await move(player, 'bet', 'b2', -99_99n)
  await move(player, 'rollback', 'b2', 99_99n)
  await move(player, 'bet', 'b3', -1n)
  return player
}

const list = ({ ctx }: Player, asked: object = {}) =>
  recordsHandlers.listTransactions(ctx, records.listTransactions.request.parse(asked))
const english = { language: 'en' } as const
const profit = ({ ctx }: Player, asked: object = {}) =>
  recordsHandlers.getProfit(ctx, records.getProfit.request.parse(asked))

test('a statement shows each movement once, newest first, and its balances chain', async () => {
  const { content, totalElements, totalPages, period } = await list(await createHistory())
  expect({ totalElements, totalPages }).toEqual({ totalElements: 6, totalPages: 1 })
  expect(period).toEqual({ from: addDays(today, -6), to: today, timeZone })
  expect(content.map(({ kind, amount }) => `${kind} ${amount.amountMinor}`)).toEqual([
    'bet -1',
    'rollback 9999',
    'bet -9999',
    'payout 40010',
    'bet -25025',
    'openingBalance 100000',
  ])
  for (const [index, line] of content.entries()) {
    const before = BigInt(content[index + 1]?.balanceAfter.amountMinor ?? 0)
    expect(BigInt(line.balanceAfter.amountMinor)).toBe(before + BigInt(line.amount.amountMinor))
  }
})

test('a betting record holds bets, payouts and rollbacks alone', async () => {
  const { content, totalElements } = await list(await createHistory(), { category: 'GAMES' })
  expect(totalElements).toBe(5)
  expect(content.map(({ kind }) => kind)).not.toContain('openingBalance')
})

test('pages of a statement hold every movement once, whatever moved at the same moment', async () => {
  const player = await createPlayer()
  await move(player, 'openingBalance', 'o', 100n)
  await Promise.all(Array.from({ length: 24 }, (_, index) => move(player, 'bet', `b${index}`, -1n)))
  const pages = [await list(player), await list(player, { pageNo: 2 })]
  expect(pages.map(({ content }) => content.length)).toEqual([20, 5])
  const balances = pages.flatMap(({ content }) => content.map(({ balanceAfter }) => Number(balanceAfter.amountMinor)))
  expect(balances).toEqual(Array.from({ length: 25 }, (_, index) => 76 + index))
})

test('sums by kind tie to the ledger to the cent: opening plus what moved is closing, and closing is the balance', async () => {
  const player = await createHistory()
  const { opening, closing, result, sums } = await profit(player)
  expect(opening.amountMinor).toBe('0')
  const net = sums.reduce((sum, row) => sum + BigInt(row.credit.amountMinor) - BigInt(row.debit.amountMinor), 0n)
  expect(BigInt(opening.amountMinor) + net).toBe(BigInt(closing.amountMinor))
  expect({ balance: closing }).toEqual(await walletHandlers.getBalance(player.ctx))
  expect(result.amountMinor).toBe(String(-25025 + 40010 - 9999 + 9999 - 1))
  expect(sums.find(({ kind }) => kind === 'bet')).toMatchObject({
    count: 3,
    credit: { amountMinor: '0' },
    debit: { amountMinor: String(25025 + 9999 + 1) },
  })
})

test('a period that is over opens and closes with the balances of its days', async () => {
  const player = await createHistory()
  const past = { from: addDays(today, -10), to: addDays(today, -5) }
  expect(await profit(player, past)).toMatchObject({
    opening: { amountMinor: '0' },
    closing: { amountMinor: '0' },
    sums: [],
  })
  const coming = { from: addDays(today, 1), to: addDays(today, 7) }
  const { opening, closing } = await profit(player, coming)
  expect(opening).toEqual(closing)
  expect({ balance: opening }).toEqual(await walletHandlers.getBalance(player.ctx))
  expect(await list(player, past)).toMatchObject({ content: [], totalPages: 0, totalElements: 0 })
})

test('a member reads their own movements alone', async () => {
  const ann = await createHistory()
  const bob = await createPlayer(ann.merchant, 'bob')
  await move(bob, 'bonus', 'x', 5n)
  expect((await list(bob)).totalElements).toBe(1)
  expect((await list(ann)).totalElements).toBe(6)
  const elsewhere = { ...ann, ctx: { ...ann.ctx, merchant: freshMerchant() } }
  await expect(list(elsewhere)).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' })
})

test('a period must not end before it begins, and not last longer than a season', async () => {
  const player = await createPlayer()
  const refusals = [
    { from: '2026-03-02', to: '2026-03-01' },
    { from: '2026-01-01', to: '2026-12-31' },
  ]
  for (const asked of refusals) await expect(list(player, asked)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  expect(records.getProfit.request.safeParse({ from: '2026-02-30' }).success).toBe(false)
  expect(records.getProfit.request.safeParse({ from: 'yesterday' }).success).toBe(false)
})

const days = ({ ctx }: Player, asked: object = {}) =>
  recordsHandlers.listTransactionDays(ctx, records.listTransactionDays.request.parse(asked))

test('the days of a period hold what the ledger moved on each of them, and tie to the balance', async () => {
  const player = await createHistory()
  const { period, before, opening, days: listed, sums, sumsBefore } = await days(player)
  expect(listed.map(({ day }) => day)).toEqual(Array.from({ length: 7 }, (_, index) => addDays(today, index - 6)))
  expect(listed.at(-1)).toEqual({
    day: today,
    count: 6,
    credit: { amountMinor: String(1_000_00 + 400_10 + 99_99), currency: 'THB' },
    debit: { amountMinor: String(250_25 + 99_99 + 1), currency: 'THB' },
  })
  expect(listed.slice(0, -1).every(({ count }) => count === 0)).toBe(true)
  expect(sums).toMatchObject({ count: 6, credit: listed.at(-1)?.credit, debit: listed.at(-1)?.debit })
  expect(sumsBefore).toMatchObject({ count: 0, credit: { amountMinor: '0' }, debit: { amountMinor: '0' } })
  expect([period.from, before.from, before.to]).toEqual([addDays(today, -6), addDays(today, -13), addDays(today, -7)])
  const closing = BigInt(opening.amountMinor) + BigInt(sums.credit.amountMinor) - BigInt(sums.debit.amountMinor)
  expect(String(closing)).toBe((await walletHandlers.getBalance(player.ctx)).balance.amountMinor)
})

test('a movement belongs to the day of the brand, and to the period before when it is asked for from tomorrow', async () => {
  const player = await createHistory()
  const tomorrow = addDays(today, 1)
  const { sums, sumsBefore, opening } = await days(player, { from: tomorrow, to: tomorrow })
  expect([sums.count, sumsBefore.count]).toEqual([0, 6])
  expect(opening).toEqual((await walletHandlers.getBalance(player.ctx)).balance)
})

test('the days of one category hold its kinds alone', async () => {
  const player = await createHistory()
  await move(player, 'deposit', 'd1', 50_00n)
  const { sums } = await days(player, { category: 'DEPOSITS' })
  expect(sums).toMatchObject({ count: 1, credit: { amountMinor: '5000' }, debit: { amountMinor: '0' } })
})

test('a member reads the days of their own account alone, and a trial member none', async () => {
  const ann = await createHistory()
  const bob = await createPlayer(ann.merchant, 'bob')
  expect((await days(bob)).sums.count).toBe(0)
  const trial = await createPlayer(freshMerchant(), 'guest', memberTypes.trial)
  await expect(days(trial)).rejects.toMatchObject({ code: 'TRIAL_MEMBER' })
})

test('the days of a period that is too long are refused', async () => {
  const player = await createPlayer()
  const asked = { from: '2026-01-01', to: '2026-12-31' }
  await expect(days(player, asked)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})

test('a trial member has no records', async () => {
  const trial = await createPlayer(freshMerchant(), 'guest', memberTypes.trial)
  await expect(list(trial)).rejects.toMatchObject({ code: 'TRIAL_MEMBER' })
  await expect(profit(trial)).rejects.toMatchObject({ code: 'TRIAL_MEMBER' })
})

test('a statement to keep leads from the balance before to the balance after, oldest first', async () => {
  const player = await createHistory()
  const { opening, closing, lines } = await recordsHandlers.exportTransactions(player.ctx, english)
  const sum = lines.reduce((total, { amount }) => total + BigInt(amount.amountMinor), BigInt(opening.amountMinor))
  const { balance } = await walletHandlers.getBalance(player.ctx)
  expect([String(sum), closing.amountMinor]).toEqual([balance.amountMinor, balance.amountMinor])
  expect(lines.map(({ kind }) => kind)).toEqual(['openingBalance', 'bet', 'payout', 'bet', 'rollback', 'bet'])
  const tomorrow = { from: addDays(today, 1), to: addDays(today, 2) }
  const later = await recordsHandlers.exportTransactions(player.ctx, { ...tomorrow, ...english })
  expect([later.opening.amountMinor, later.closing.amountMinor, later.lines]).toEqual([
    balance.amountMinor,
    balance.amountMinor,
    [],
  ])
})

test('a record is narrowed to deposits, withdrawals, games or transfers', async () => {
  const player = await createHistory()
  await move(player, 'deposit', 'd1', 50_00n)
  await move(player, 'withdrawalHold', 'w1', -20_00n)
  await move(player, 'withdrawalRelease', 'w1', 20_00n)
  await move(player, 'transferOut', 't1', -1n)
  const kindsOf = async (category: string) => (await list(player, { category })).content.map(({ kind }) => kind)
  expect(await kindsOf('DEPOSITS')).toEqual(['deposit'])
  expect(await kindsOf('WITHDRAWALS')).toEqual(['withdrawalRelease', 'withdrawalHold'])
  expect(await kindsOf('TRANSFERS')).toEqual(['transferOut'])
  expect(await kindsOf('GAMES')).toHaveLength(5)
  expect(await kindsOf('ALL')).toHaveLength(10)
})

test('a withdrawal that was paid has its line, which moves nothing', async () => {
  const player = await createHistory()
  const { merchant, session, services } = player.ctx
  const hold = { merchant, memberId: session.memberId, amountMinor: 100_00n, currency: 'THB', reference: 'w1' }
  await services.db.withMerchant(merchant, (tx) => holdFunds(tx, hold))
  await services.db.withMerchant(merchant, (tx) =>
    settleHold(tx, { merchant, reference: 'w1', to: houseAccount('payments:payout') }),
  )
  const { content, totalElements } = await list(player, { category: 'WITHDRAWALS' })
  expect(totalElements).toBe(2)
  const [paid, asked] = content
  expect([paid?.kind, paid?.amount.amountMinor, asked?.kind]).toEqual(['withdrawalPaid', '0', 'withdrawalHold'])
  expect(paid?.balanceAfter).toEqual(asked?.balanceAfter)
  const { lines, closing } = await recordsHandlers.exportTransactions(player.ctx, english)
  expect(lines.map(({ kind }) => kind)).toContain('withdrawalPaid')
  expect(closing).toEqual(paid?.balanceAfter)
  expect((await list(player, { category: 'GAMES' })).totalElements).toBe(5)
})

test('lifetime deposits count what came in less what went out, and no refused withdrawal', async () => {
  const player = await createHistory()
  await move(player, 'deposit', 'd1', 500_00n)
  await move(player, 'deposit', 'd2', 250_00n)
  await move(player, 'withdrawalHold', 'w1', -100_00n)
  await move(player, 'withdrawalHold', 'w2', -70_00n)
  await move(player, 'withdrawalRelease', 'w2', 70_00n)
  const { deposited, withdrawn, net } = await recordsHandlers.getLifetime(player.ctx)
  expect([deposited.amountMinor, withdrawn.amountMinor, net.amountMinor]).toEqual(['75000', '10000', '65000'])
})

test('money from an agent is in the lifetime figures, less what was sent to one', async () => {
  const player = await createHistory()
  await move(player, 'deposit', 'd1', 500_00n)
  await move(player, 'transferDownline', 't1', 300_00n)
  await move(player, 'transferUpline', 't2', -100_00n)
  expect(await recordsHandlers.getLifetime(player.ctx)).toMatchObject({
    deposited: { amountMinor: '50000' },
    received: { amountMinor: '20000' },
    withdrawn: { amountMinor: '0' },
    net: { amountMinor: '70000' },
  })
})
