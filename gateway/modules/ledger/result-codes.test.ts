import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenedDatabase } from '#gateway/db/index.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { createPlayers, postTest, testBank, usd } from '#tests/support/ledger/ledger.ts'
import {
  holdFunds,
  houseAccount,
  isClean,
  playerAccount,
  releaseHold,
  selectPlayerBalance,
  settleHold,
  type Transfer,
  verifyLedger,
} from './index.ts'
import { MAX_AMOUNT_MINOR } from './ledger.service.ts'

let db: OpenedDatabase
beforeAll(async () => {
  db = await createTestDatabase()
}, 180_000)
afterAll(() => db?.close())

/** Two players with 10.00 each. Amounts in cents. */
async function setUp() {
  const { merchant, players } = await createPlayers(db, 2)
  const [id = '', otherId = ''] = players
  const hold = { merchant, memberId: id, currency: 'USD', reference: 'hold' }
  return {
    merchant,
    me: playerAccount(id),
    other: playerAccount(otherId),
    post: (reference: string, ...transfers: Transfer[]) =>
      db.withMerchant(merchant, (tx) => postTest(tx, merchant, reference, transfers)),
    hold: (amountMinor: bigint) => db.withMerchant(merchant, (tx) => holdFunds(tx, { ...hold, amountMinor })),
    settle: (reference = 'hold') =>
      db.withMerchant(merchant, (tx) => settleHold(tx, { merchant, reference, to: testBank })),
    release: (reference = 'hold') => db.withMerchant(merchant, (tx) => releaseHold(tx, { merchant, reference })),
    balance: () => db.withMerchant(merchant, (tx) => selectPlayerBalance(tx, merchant, id, 'USD')),
    /** Nothing was posted beside the opening balances and what the test expects. */
    transactions: async () => {
      const audit = await db.withMerchant(merchant, (tx) => verifyLedger(tx, merchant))
      expect(isClean(audit), JSON.stringify(audit)).toBe(true)
      return audit.transactions
    },
  }
}

const OPENINGS = 2
const refused = (code: string) => expect.objectContaining({ code })

describe('each result of a transfer', () => {
  test('created: it moves the money', async () => {
    const { me, post, balance, transactions } = await setUp()
    expect(await post('t', usd(me, testBank, 100n))).toMatchObject({ replayed: false })
    expect([await balance(), await transactions()]).toEqual([900n, OPENINGS + 1])
  })

  test('exists: the same again moves nothing and returns the first result', async () => {
    const { me, post, balance, transactions } = await setUp()
    const first = await post('t', usd(me, testBank, 100n))
    expect(await post('t', usd(me, testBank, 100n))).toEqual({ ...first, replayed: true })
    expect([await balance(), await transactions()]).toEqual([900n, OPENINGS + 1])
  })

  test.each([
    ['another amount', (me: Transfer['from']) => [usd(me, testBank, 101n)]],
    ['another debit account', (_: Transfer['from'], other: Transfer['from']) => [usd(other, testBank, 100n)]],
    ['another credit account', (me: Transfer['from']) => [usd(me, houseAccount('elsewhere'), 100n)]],
    ['another currency', (me: Transfer['from']) => [{ ...usd(me, testBank, 100n), currency: 'EUR' }]],
    ['the opposite direction', (me: Transfer['from']) => [usd(testBank, me, 100n)]],
    ['one transfer more', (me: Transfer['from']) => [usd(me, testBank, 100n), usd(me, testBank, 1n)]],
  ])('exists with %s: it is refused', async (_name, transfersOf) => {
    const { me, other, post, balance, transactions } = await setUp()
    await post('t', usd(me, testBank, 100n))
    await expect(post('t', ...transfersOf(me, other))).rejects.toEqual(refused('REFERENCE_REUSED'))
    expect([await balance(), await transactions()]).toEqual([900n, OPENINGS + 1])
  })

  test('failed before: a reference that was refused is free, so the same transfer can succeed later, once', async () => {
    const { me, post, balance, transactions } = await setUp()
    await expect(post('t', usd(me, testBank, 1001n))).rejects.toEqual(refused('INSUFFICIENT_FUNDS'))
    await post('refill', usd(testBank, me, 1n))
    expect(await post('t', usd(me, testBank, 1001n))).toMatchObject({ replayed: false })
    expect(await post('t', usd(me, testBank, 1001n))).toMatchObject({ replayed: true })
    expect([await balance(), await transactions()]).toEqual([0n, OPENINGS + 2])
  })

  test.each([
    ['the same account twice', 'INVALID_TRANSFER', (me: Transfer['from']) => [usd(me, me, 1n)]],
    ['an amount of zero', 'INVALID_TRANSFER', (me: Transfer['from']) => [usd(me, testBank, 0n)]],
    ['a negative amount', 'INVALID_TRANSFER', (me: Transfer['from']) => [usd(me, testBank, -1n)]],
    [
      'an amount beyond 64 bits',
      'INVALID_TRANSFER',
      (me: Transfer['from']) => [usd(testBank, me, MAX_AMOUNT_MINOR + 1n)],
    ],
    ['a balance beyond 64 bits', 'INVALID_TRANSFER', (me: Transfer['from']) => [usd(testBank, me, MAX_AMOUNT_MINOR)]],
    ['more than the balance', 'INSUFFICIENT_FUNDS', (me: Transfer['from']) => [usd(me, testBank, 1001n)]],
    [
      'an account in another currency',
      'ACCOUNT_NOT_FOUND',
      (me: Transfer['from']) => [{ ...usd(me, testBank, 1n), currency: 'EUR' }],
    ],
    ['an unknown debit account', 'ACCOUNT_NOT_FOUND', () => [usd(playerAccount('no-such-member'), testBank, 1n)]],
    ['an unknown credit account', 'ACCOUNT_NOT_FOUND', () => [usd(testBank, playerAccount('no-such-member'), 1n)]],
  ])('%s is refused with %s', async (_name, code, transfersOf) => {
    const { me, post, balance, transactions } = await setUp()
    await expect(post('t', ...transfersOf(me))).rejects.toEqual(refused(code))
    expect([await balance(), await transactions()]).toEqual([1000n, OPENINGS])
  })
})

describe('each result of a pending transfer, a hold', () => {
  test('posted twice: the second time moves nothing', async () => {
    const { hold, settle, transactions } = await setUp()
    await hold(100n)
    expect(await settle()).toMatchObject({ replayed: false })
    expect(await settle()).toMatchObject({ replayed: true })
    expect(await transactions()).toBe(OPENINGS + 2)
  })

  test('voided twice: the second time moves nothing', async () => {
    const { hold, release, balance } = await setUp()
    await hold(100n)
    expect(await release()).toMatchObject({ replayed: false })
    expect(await release()).toMatchObject({ replayed: true })
    expect(await balance()).toBe(1000n)
  })

  test('already posted or already voided: the other end is refused', async () => {
    const [posted, voided] = [await setUp(), await setUp()]
    await posted.hold(100n)
    await posted.settle()
    await expect(posted.release()).rejects.toEqual(refused('HOLD_ENDED'))
    await voided.hold(100n)
    await voided.release()
    await expect(voided.settle()).rejects.toEqual(refused('HOLD_ENDED'))
    expect([await posted.balance(), await voided.balance()]).toEqual([900n, 1000n])
  })

  test('not found, exceeds the balance, exists with another amount: nothing is held', async () => {
    const { hold, settle, release, balance } = await setUp()
    await expect(settle('none')).rejects.toBeInstanceOf(Error)
    await expect(release('none')).rejects.toBeInstanceOf(Error)
    await expect(hold(1001n)).rejects.toEqual(refused('INSUFFICIENT_FUNDS'))
    await hold(100n)
    await expect(hold(101n)).rejects.toEqual(refused('REFERENCE_REUSED'))
    expect(await balance()).toBe(900n)
  })
})
