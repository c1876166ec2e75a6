import { sql } from 'kysely'
import { between, randomFrom } from '#art/random.ts'
import type { OpenedDatabase } from '#gateway/db/index.ts'
import {
  extendHashChains,
  holdFunds,
  houseAccount,
  isClean,
  LedgerError,
  type PostedTransaction,
  playerAccount,
  postBatched,
  postTransaction,
  type RowSource,
  releaseHold,
  selectPlayerBalance,
  settleHold,
  verifyLedger,
} from '#gateway/modules/ledger/index.ts'
import { createPlayers } from './ledger.ts'

export interface SoakOptions {
  readonly seed: number
  readonly operations: number
  readonly callers: number
  readonly accounts: number
}

export interface SoakReport {
  readonly violations: readonly string[]
  readonly done: number
  readonly replayed: number
  readonly refused: number
  readonly links: number
  readonly perSecond: number
}

const nameOf = ({ kind, reference }: { kind: string; reference: string }) => `${kind} ${reference}`

/** The first account gets so much of the traffic. */
const HOT_SHARE = 0.3
/** Calls that were made before and come again, and those of them that come with another amount. */
const AGAIN_SHARE = 0.15
const CHANGED_SHARE = 0.2

interface Operation {
  readonly kind: string
  readonly reference: string
  readonly amountMinor: bigint
  /** What it does to each player's balance when it is done for the first time. */
  readonly effects: readonly (readonly [player: number, deltaMinor: bigint])[]
  run(): Promise<PostedTransaction>
}

/**
 * Random movements of money by many concurrent callers, some repeated and some with different content, while the hash
 * chain is extended. Then checks five invariants: postings sum to zero, balances equal the acknowledged amounts and the
 * postings, no balance is negative, every acknowledged movement is one transaction, and the hash chain is valid.
 */
export async function soakLedger(db: OpenedDatabase, options: SoakOptions): Promise<SoakReport> {
  const random = randomFrom(options.seed)
  const { merchant, players } = await createPlayers(db, options.accounts, 10_000n)
  const expected = players.map(() => 10_000n)
  const acknowledged: { kind: string; reference: string; amountMinor: bigint }[] = []
  const known = new Set<string>()
  const past: Operation[] = []
  const openHolds: { reference: string; player: number; amount: bigint }[] = []
  const count = { done: 0, replayed: 0, refused: 0 }
  const violations: string[] = []
  let next = 0

  const pick = () => (random() < HOT_SHARE ? 0 : between(random, 0, players.length - 1))
  const account = (player: number) => playerAccount(players[player] ?? '')
  const bank = houseAccount('payments:soak')
  const game = houseAccount('game:soak')

  const move = (
    kind: string,
    reference: string,
    from: number | typeof bank,
    to: number | typeof bank,
    amountMinor: bigint,
  ): Operation => {
    const ref = (end: number | typeof bank) => (typeof end === 'number' ? account(end) : end)
    const request = {
      merchant,
      kind,
      reference,
      transfers: [{ from: ref(from), to: ref(to), amountMinor, currency: 'USD' }],
    }
    const effects = [
      ...(typeof from === 'number' ? [[from, -amountMinor] as const] : []),
      ...(typeof to === 'number' ? [[to, amountMinor] as const] : []),
    ]
    const isAlone = random() < 0.5
    const run = () =>
      isAlone ? postBatched(db, request) : db.withMerchant(merchant, (tx) => postTransaction(tx, request))
    return { kind, reference, amountMinor, effects, run }
  }

  const draw = (name: string): Operation => {
    const [player, amount, what] = [pick(), BigInt(between(random, 1, 3000)), random()]
    if (what < 0.35) return move('bet', name, player, game, amount)
    if (what < 0.55) return move('payout', name, game, player, amount)
    if (what < 0.65) return move('deposit', name, bank, player, amount)
    if (what < 0.7) return move('rollback', name, game, player, amount)
    if (what < 0.8) {
      const other = (player + 1 + between(random, 0, players.length - 2)) % players.length
      return move('transferUpline', name, player, other, amount)
    }
    const hold = what < 0.9 ? undefined : openHolds.shift()
    if (hold) {
      const { reference } = hold
      const isSettled = random() < 0.5
      return {
        kind: isSettled ? 'withdrawal' : 'withdrawalRelease',
        reference,
        amountMinor: hold.amount,
        effects: isSettled ? [] : [[hold.player, hold.amount]],
        run: () =>
          db.withMerchant(merchant, (tx) =>
            isSettled ? settleHold(tx, { merchant, reference, to: bank }) : releaseHold(tx, { merchant, reference }),
          ),
      }
    }
    const request = { merchant, memberId: players[player] ?? '', amountMinor: amount, currency: 'USD', reference: name }
    return {
      kind: 'withdrawalHold',
      reference: name,
      amountMinor: amount,
      effects: [[player, -amount]],
      run: async () => {
        const held = await db.withMerchant(merchant, (tx) => holdFunds(tx, request))
        if (!held.replayed) openHolds.push({ reference: name, player, amount })
        return held
      },
    }
  }

  const perform = async (operation: Operation) => {
    try {
      const { replayed } = await untilHeard(operation.run)
      if (replayed) {
        count.replayed += 1
        return
      }
      count.done += 1
      acknowledged.push(operation)
      known.add(nameOf(operation))
      for (const [player, delta] of operation.effects) expected[player] = (expected[player] ?? 0n) + delta
    } catch (error) {
      if (!(error instanceof LedgerError)) throw error
      count.refused += 1
    }
  }

  const caller = async () => {
    while (next < options.operations) {
      const number = next++
      const again = random() < AGAIN_SHARE ? past[between(random, 0, Math.max(0, past.length - 1))] : undefined
      // A hold is more than its transaction: only its own functions may use its kinds.
      if (again && !again.kind.startsWith('withdrawal') && random() < CHANGED_SHARE) {
        const changed = move(again.kind, again.reference, bank, pick(), 4_000n + BigInt(number))
        const refusal = await untilHeard(changed.run).catch((error) => error)
        const isKnown = known.has(nameOf(again))
        if (refusal instanceof LedgerError) count.refused += 1
        else if (refusal instanceof Error) throw refusal
        else if (isKnown) violations.push(`${again.kind} ${again.reference} was posted with other content`)
        else await perform({ ...changed, run: async () => refusal })
        continue
      }
      const operation = again ?? draw(`${options.seed}-${number}`)
      if (!again && past.length < 20_000) past.push(operation)
      await perform(operation)
    }
  }

  const startedAt = performance.now()
  let isRunning = true
  const extending = (async () => {
    while (isRunning) {
      await extendHashChains(db)
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  })()
  await Promise.all(Array.from({ length: options.callers }, caller))
  const perSecond = (options.operations * 1000) / (performance.now() - startedAt)
  isRunning = false
  await extending
  await extendHashChains(db)

  const source: RowSource = {
    kinds: [...new Set(acknowledged.map(({ kind }) => kind))],
    rows: () => sql`
      select * from unnest(${acknowledged.map(({ kind }) => kind)}::text[],
        ${acknowledged.map(({ reference }) => reference)}::text[],
        ${acknowledged.map(({ amountMinor }) => String(amountMinor))}::bigint[]) as b (kind, reference, amount_minor)`,
  }
  const { audit, balances } = await db.withMerchant(merchant, async (tx) => {
    const balances: (bigint | null)[] = []
    for (const player of players) balances.push(await selectPlayerBalance(tx, merchant, player, 'USD'))
    return { audit: await verifyLedger(tx, merchant, { rows: [source], sums: [] }), balances }
  })
  if (!isClean(audit)) violations.push(JSON.stringify(audit))
  if (audit.unchained > 0) violations.push(`${audit.unchained} entries are not in the hash chain`)
  balances.forEach((balance, player) => {
    if (balance !== expected[player])
      violations.push(`player ${player} has ${balance}, acknowledged ${expected[player]}`)
  })
  return { violations, ...count, links: audit.links, perSecond }
}

/** A starved machine has no connection free in time and refuses, with nothing moved: the caller comes again. */
async function untilHeard<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSessionError') return untilHeard(run)
    throw error
  }
}
