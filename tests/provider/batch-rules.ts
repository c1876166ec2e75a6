import { deepEqual, equal, ok } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { balanceOf, batchOf, betOf, ONE, type Operator, rollbackOf, statusesOf, winOf } from './operator.ts'
import type { Rule } from './rules.ts'

/** Rule 13 of docs/provider-protocol.md: batches of wins, for operators that offer them. */
const rule = { rule: 13, needs: 'offersBatches' } as const

async function acceptedBets(operator: Operator, count: number) {
  const bets = Array.from({ length: count }, () => betOf(operator))
  for (const bet of bets) equal((await operator.send('bet', bet)).status, 'RS_OK')
  return bets
}

export const batchRules: readonly Rule[] = [
  {
    ...rule,
    promise: 'a batch pays every win of it once, in its order, and is answered one by one',
    async run(operator) {
      const bets = await acceptedBets(operator, 3)
      const before = await balanceOf(operator)
      const batch = batchOf(bets.map((bet, place) => winOf(bet, place * ONE)))
      const { http, ...answer } = await operator.send('settleBatch', batch)
      const { user, currency } = operator.session
      const balances = [before, before + ONE, before + 3 * ONE]
      const transactions = batch.transactions.map(({ transaction_uuid }, place) => {
        return { transaction_uuid, status: 'RS_OK', user, currency, balance: balances[place] }
      })
      deepEqual([http, answer], [200, { status: 'RS_OK', request_uuid: batch.request_uuid, transactions }])
      equal(await balanceOf(operator), before + 3 * ONE)
    },
  },
  {
    ...rule,
    promise:
      'a batch again is answered as the first time and moves nothing, also in part, mixed with new wins, or as single wins',
    async run(operator) {
      const bets = await acceptedBets(operator, 3)
      const before = await balanceOf(operator)
      const wins = bets.map((bet) => winOf(bet, ONE))
      const first = await operator.send('settleBatch', batchOf(wins.slice(0, 2)))
      const again = await operator.send('settleBatch', batchOf(wins))
      deepEqual(again.transactions?.slice(0, 2), first.transactions)
      const last = wins[2] ?? winOf(betOf(operator), 0)
      equal((await operator.send('win', last)).balance, again.transactions?.[2]?.balance)
      equal(await balanceOf(operator), before + 3 * ONE)
    },
  },
  {
    ...rule,
    promise: 'a transaction of a batch that is invalid, unknown, undone or a duplicate is refused alone',
    async run(operator) {
      const [good, undone, other] = await acceptedBets(operator, 3)
      if (!good || !undone || !other) throw new Error('no bets')
      await operator.send('rollback', rollbackOf(undone))
      const before = await balanceOf(operator)
      const paid = winOf(good, 2 * ONE)
      const wins = [
        winOf(undone, ONE),
        winOf(betOf(operator), ONE),
        winOf(other, 0.5),
        paid,
        winOf(other, ONE, { transaction_uuid: good.transaction_uuid }),
        winOf(other, ONE, { currency: operator.session.currency === 'XAF' ? 'XOF' : 'XAF' }),
        winOf(other, ONE, { round: randomUUID() }),
      ]
      const reply = await operator.send('settleBatch', batchOf(wins))
      deepEqual(statusesOf(reply), [
        'RS_ERROR_TRANSACTION_ROLLED_BACK',
        'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
        'RS_ERROR_WRONG_TYPES',
        'RS_OK',
        'RS_ERROR_DUPLICATE_TRANSACTION',
        'RS_ERROR_WRONG_CURRENCY',
        'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
      ])
      deepEqual(
        reply.transactions?.map(({ transaction_uuid }) => transaction_uuid),
        wins.map(({ transaction_uuid }) => transaction_uuid),
      )
      equal(await balanceOf(operator), before + 2 * ONE)
    },
  },
  {
    ...rule,
    promise: 'a bet that was undone before it came is not paid by a batch, whenever the batch comes',
    async run(operator) {
      const [good] = await acceptedBets(operator, 1)
      const late = betOf(operator)
      if (!good) throw new Error('no bet')
      const before = await balanceOf(operator)
      const wins = [winOf(late, 5 * ONE), winOf(good, ONE)]
      deepEqual(statusesOf(await operator.send('settleBatch', batchOf(wins))), [
        'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
        'RS_OK',
      ])
      await operator.send('rollback', rollbackOf(late))
      equal((await operator.send('bet', late)).status, 'RS_ERROR_TRANSACTION_ROLLED_BACK')
      deepEqual(statusesOf(await operator.send('settleBatch', batchOf(wins))), [
        'RS_ERROR_TRANSACTION_ROLLED_BACK',
        'RS_OK',
      ])
      equal(await balanceOf(operator), before + ONE)
    },
  },
  {
    ...rule,
    promise: 'twenty copies of a batch at once have one effect and one answer',
    async run(operator) {
      const bets = await acceptedBets(operator, 5)
      const before = await balanceOf(operator)
      const batch = batchOf(bets.map((bet) => winOf(bet, ONE)))
      const replies = await Promise.all(Array.from({ length: 20 }, () => operator.send('settleBatch', batch)))
      equal(new Set(replies.map(({ transactions }) => JSON.stringify(transactions))).size, 1)
      deepEqual(new Set(statusesOf(replies[0] ?? { http: 0 })), new Set(['RS_OK']))
      equal(await balanceOf(operator), before + 5 * ONE)
    },
  },
  {
    ...rule,
    promise: 'a batch that the supplier did not sign, of none or of more than 500, is refused whole',
    async run(operator) {
      const [bet] = await acceptedBets(operator, 1)
      if (!bet) throw new Error('no bet')
      const before = await balanceOf(operator)
      const batch = batchOf([winOf(bet, ONE)])
      for (const signedAs of ['unsigned', 'tampered', 'foreign'] as const)
        equal((await operator.send('settleBatch', batch, signedAs)).status, 'RS_ERROR_INVALID_SIGNATURE')
      const many = Array.from({ length: 501 }, () => winOf(bet, ONE))
      for (const wins of [[], many]) {
        const reply = await operator.send('settleBatch', batchOf(wins))
        equal(reply.status, 'RS_ERROR_WRONG_TYPES')
        ok(reply.http < 500)
      }
      equal(await balanceOf(operator), before)
    },
  },
  {
    ...rule,
    promise: '500 transactions are one batch, and transactions that are no objects are refused alone',
    async run(operator) {
      const [bet] = await acceptedBets(operator, 1)
      if (!bet) throw new Error('no bet')
      const before = await balanceOf(operator)
      const { request_uuid, transactions } = batchOf([winOf(bet, ONE)])
      const junk = Array.from(
        { length: 499 },
        (_, place) => [null, 7, [], { transaction_uuid: `t-${place}` }][place % 4],
      )
      const reply = await operator.send('settleBatch', { request_uuid, transactions: [...junk, ...transactions] })
      deepEqual(statusesOf(reply), [...junk.map(() => 'RS_ERROR_WRONG_TYPES'), 'RS_OK'])
      equal(reply.transactions?.[3]?.transaction_uuid, 't-3')
      equal(await balanceOf(operator), before + ONE)
    },
  },
]
