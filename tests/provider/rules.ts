import { deepEqual, equal, notEqual, ok } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { balanceOf, betOf, ONE, type Operator, rollbackOf, winOf } from './operator.ts'

/** A rule of docs/provider-protocol.md as a question to an operator; it throws when the answer is wrong. */
export interface Rule {
  /** The number in the document. */
  readonly rule: number
  readonly promise: string
  /** What the operator must offer for the question to be asked. */
  readonly needs?: 'otherSession' | 'otherGameCode' | 'expire' | 'offersBatches'
  run(operator: Operator): Promise<void>
}

const COPIES = 100

export const rules: readonly Rule[] = [
  {
    rule: 1,
    promise: 'money is a whole number of hundred-thousandths, and an answer echoes request, user, currency and balance',
    async run(operator) {
      const before = await balanceOf(operator)
      const bet = betOf(operator)
      const { http, ...answer } = await operator.send('bet', bet)
      equal(http, 200)
      const { user, currency } = operator.session
      deepEqual(answer, { status: 'RS_OK', request_uuid: bet.request_uuid, user, currency, balance: before - ONE })
      const won = await operator.send('win', winOf(bet, 3 * ONE))
      equal(won.balance, before + 2 * ONE)
      equal((await operator.send('win', winOf(betOf(operator), 0))).status, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    },
  },
  {
    rule: 1,
    promise:
      'an amount that is no whole number, below zero or beyond what the ledger can hold is refused and moves nothing',
    async run(operator) {
      const before = await balanceOf(operator)
      for (const amount of [-1, -ONE, 0.5, 1, 2 ** 53 + 2, 1e308, '100000', null, [ONE], { amount: ONE }]) {
        const reply = await operator.send('bet', { ...betOf(operator), amount })
        ok(
          ['RS_ERROR_WRONG_TYPES', 'RS_ERROR_NOT_ENOUGH_MONEY'].includes(reply.status ?? ''),
          `${amount}: ${reply.status}`,
        )
        ok(reply.http < 500)
      }
      equal(await balanceOf(operator), before)
    },
  },
  {
    rule: 2,
    promise: 'the same transaction again is answered as the first time and moves money once',
    async run(operator) {
      const before = await balanceOf(operator)
      const bet = betOf(operator)
      const first = await operator.send('bet', bet)
      const again = await operator.send('bet', { ...bet, request_uuid: randomUUID() })
      deepEqual([again.status, again.balance], ['RS_OK', first.balance])
      const win = winOf(bet, 2 * ONE)
      for (const _ of [1, 2]) equal((await operator.send('win', win)).balance, before + ONE)
      equal(await balanceOf(operator), before + ONE)
    },
  },
  {
    rule: 2,
    promise: 'a transaction that comes again about something else is a duplicate and moves nothing',
    async run(operator) {
      const bet = betOf(operator)
      await operator.send('bet', bet)
      const before = await balanceOf(operator)
      for (const change of [{ amount: 2 * ONE }, { round: randomUUID() }]) {
        equal((await operator.send('bet', { ...bet, ...change })).status, 'RS_ERROR_DUPLICATE_TRANSACTION')
      }
      const other = winOf(bet, ONE, { transaction_uuid: bet.transaction_uuid })
      equal((await operator.send('win', other)).status, 'RS_ERROR_DUPLICATE_TRANSACTION')
      equal(await balanceOf(operator), before)
    },
  },
  {
    rule: 2,
    promise: 'a transaction of another player’s is a duplicate',
    needs: 'otherSession',
    async run(operator) {
      const bet = betOf(operator)
      await operator.send('bet', bet)
      const { otherSession } = operator
      const before = await balanceOf(operator, otherSession)
      equal((await operator.send('bet', { ...bet, ...otherSession })).status, 'RS_ERROR_DUPLICATE_TRANSACTION')
      equal(await balanceOf(operator, otherSession), before)
    },
  },
  {
    rule: 4,
    promise: 'a win of a bet that is not known, or was undone, is refused; undoing twice is no mistake',
    async run(operator) {
      const before = await balanceOf(operator)
      const unknown = winOf(betOf(operator), ONE)
      equal((await operator.send('win', unknown)).status, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
      const bet = betOf(operator)
      await operator.send('bet', bet)
      const rollback = rollbackOf(bet)
      for (const message of [rollback, rollback, rollbackOf(bet)]) {
        equal((await operator.send('rollback', message)).status, 'RS_OK')
      }
      equal((await operator.send('win', winOf(bet, ONE))).status, 'RS_ERROR_TRANSACTION_ROLLED_BACK')
      equal(await balanceOf(operator), before)
    },
  },
  {
    rule: 4,
    promise: 'another player’s bet can neither be won nor undone',
    needs: 'otherSession',
    async run(operator) {
      const bet = betOf(operator)
      await operator.send('bet', bet)
      const theirs = { ...bet, ...operator.otherSession }
      const before = await balanceOf(operator, operator.otherSession)
      equal((await operator.send('win', winOf(theirs, ONE))).status, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
      equal((await operator.send('rollback', rollbackOf(theirs))).status, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
      equal(await balanceOf(operator, operator.otherSession), before)
    },
  },
  {
    rule: 5,
    promise: 'a bet that was undone before it came is refused when it comes',
    async run(operator) {
      const before = await balanceOf(operator)
      const bet = betOf(operator)
      const answers = ['RS_OK', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST']
      const rollback = rollbackOf(bet)
      const first = await operator.send('rollback', rollback)
      ok(answers.includes(first.status ?? ''), first.status)
      equal((await operator.send('rollback', rollback)).status, first.status)
      for (const _ of [1, 2]) equal((await operator.send('bet', bet)).status, 'RS_ERROR_TRANSACTION_ROLLED_BACK')
      equal((await operator.send('win', winOf(bet, ONE))).status, 'RS_ERROR_TRANSACTION_ROLLED_BACK')
      equal(await balanceOf(operator), before)
    },
  },
  {
    rule: 5,
    promise: 'a bet of more than there is does not move, and may be undone as if it had never been',
    async run(operator) {
      const before = await balanceOf(operator)
      const bet = betOf(operator, { amount: before + ONE })
      equal((await operator.send('bet', bet)).status, 'RS_ERROR_NOT_ENOUGH_MONEY')
      await operator.send('rollback', rollbackOf(bet))
      equal(await balanceOf(operator), before)
    },
  },
  {
    rule: 7,
    promise: `${COPIES} copies of a message at once have one effect and one answer`,
    async run(operator) {
      const before = await balanceOf(operator)
      const bet = betOf(operator)
      const copies = <T>(value: T) => Array.from({ length: COPIES }, () => value)
      const bets = await Promise.all(copies(bet).map((body) => operator.send('bet', body)))
      deepEqual(new Set(bets.map(({ status, balance }) => `${status} ${balance}`)), new Set([`RS_OK ${before - ONE}`]))
      const win = winOf(bet, 4 * ONE)
      const wins = await Promise.all(copies(win).map((body) => operator.send('win', body)))
      deepEqual(
        new Set(wins.map(({ status, balance }) => `${status} ${balance}`)),
        new Set([`RS_OK ${before + 3 * ONE}`]),
      )
      equal(await balanceOf(operator), before + 3 * ONE)
    },
  },
  {
    rule: 9,
    promise: 'the game may change within a session',
    needs: 'otherGameCode',
    async run(operator) {
      const reply = await operator.send('bet', betOf(operator, { game_code: operator.otherGameCode ?? '' }))
      equal(reply.status, 'RS_OK')
    },
  },
  {
    rule: 9,
    promise: 'the currency may not change within a session, and an unknown game takes no bets',
    async run(operator) {
      const before = await balanceOf(operator)
      const currency = operator.session.currency === 'XAF' ? 'XOF' : 'XAF'
      equal((await operator.send('bet', betOf(operator, { currency }))).status, 'RS_ERROR_WRONG_CURRENCY')
      const game_code = `NOBODY:${randomUUID()}`
      equal((await operator.send('bet', betOf(operator, { game_code }))).status, 'RS_ERROR_INVALID_GAME')
      equal(await balanceOf(operator), before)
    },
  },
  {
    rule: 10,
    promise: 'a message that the supplier did not sign, or that was changed, is refused whatever it says',
    async run(operator) {
      const before = await balanceOf(operator)
      for (const signedAs of ['unsigned', 'tampered', 'foreign'] as const) {
        for (const [call, body] of [
          ['bet', betOf(operator)],
          ['balance', { ...betOf(operator), user: 'nobody' }],
        ] as const) {
          const reply = await operator.send(call, body, signedAs)
          equal(reply.status, 'RS_ERROR_INVALID_SIGNATURE')
          equal(reply.balance, undefined)
        }
      }
      equal(await balanceOf(operator), before)
    },
  },
  {
    rule: 10,
    promise: 'an unknown player and another player’s token get the same answer',
    async run(operator) {
      const strangers = [
        { user: 'nobody' },
        { user: `${operator.session.user.slice(0, -4)}0000` },
        { token: 'a-token-of-nobody' },
      ]
      for (const stranger of strangers) {
        const bet = await operator.send('bet', { ...betOf(operator), ...stranger })
        equal(bet.status, 'RS_ERROR_INVALID_TOKEN')
        notEqual((await operator.send('info', { ...betOf(operator), ...stranger })).status, 'RS_OK')
      }
    },
  },
  {
    rule: 10,
    promise: 'a body that is no JSON, or not what the call takes, is refused by name',
    async run(operator) {
      equal((await operator.send('bet', '{"request_uuid":')).status, 'RS_ERROR_WRONG_SYNTAX')
      equal((await operator.send('bet', { ...betOf(operator), round: 7 })).status, 'RS_ERROR_WRONG_TYPES')
      equal((await operator.send('bet', [])).status, 'RS_ERROR_WRONG_TYPES')
    },
  },
  {
    rule: 3,
    promise: 'an expired token takes no bet, but the win and the rollback of a bet it took are good',
    needs: 'expire',
    async run(operator) {
      const [won, undone] = [betOf(operator), betOf(operator)]
      const before = await balanceOf(operator)
      for (const bet of [won, undone]) equal((await operator.send('bet', bet)).status, 'RS_OK')
      await operator.expire?.()
      equal((await operator.send('bet', betOf(operator))).status, 'RS_ERROR_TOKEN_EXPIRED')
      equal((await operator.send('bet', won)).status, 'RS_OK')
      equal((await operator.send('win', winOf(won, 2 * ONE))).status, 'RS_OK')
      equal((await operator.send('rollback', rollbackOf(undone))).status, 'RS_OK')
      equal(await balanceOf(operator), before + ONE)
    },
  },
]
