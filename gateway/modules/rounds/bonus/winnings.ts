import type { Tx } from '#gateway/db/index.ts'
import { addWinnings, grantOfWinnings, selectGrant } from '#gateway/modules/bonus/index.ts'
import type { BonusPart } from '#gateway/modules/rounds/post-movement.ts'
import type { GameRound } from '#gateway/modules/rounds/rounds.store.ts'
import type { GameTransaction } from '#gateway/modules/rounds/transactions.store.ts'
import { bonusReturn, bonusTaken } from './return-bonus.ts'

/** A win in minor units. */
interface Winnings {
  readonly merchant: string
  readonly memberId: string
  readonly currency: string
  readonly amountMinor: bigint
}

/**
 * Where a win of a round goes for which the member staked nothing: to the grant of its free rounds, when their rule has a
 * wagering task; null when it is cash.
 */
export async function winningsOf(
  tx: Tx,
  { merchant, memberId, currency, amountMinor }: Winnings,
  round: Pick<GameRound, 'id' | 'bet_minor'>,
  now: Date,
): Promise<{ readonly grantId: string; readonly part: BonusPart } | null> {
  if (round.bet_minor !== 0n || amountMinor === 0n) return null
  const entryId = await selectEntryOfFreeRound(tx, merchant, round.id)
  if (!entryId) return null
  const grant = await grantOfWinnings(tx, { merchant, memberId, entryId, currency }, now)
  if (!grant) return null
  const part = await bonusReturn(tx, { merchant, memberId, grantId: grant.id, amountMinor })
  if (!part) return null
  if (part.account.kind === 'BONUS') await addWinnings(tx, grant, amountMinor)
  return { grantId: grant.id, part }
}

/**
 * Where the bonus part of a win is taken from when the win is reversed. What free rounds had won leaves the task of their grant
 * as well.
 */
export async function takenFrom(
  tx: Tx,
  memberId: string,
  win: Pick<GameTransaction, 'merchant' | 'grant_id' | 'bonus_minor'>,
  round: Pick<GameRound, 'bet_minor'> | undefined,
): Promise<BonusPart | null> {
  const { merchant, grant_id: grantId, bonus_minor: amountMinor } = win
  const part = await bonusTaken(tx, { merchant, memberId, grantId, amountMinor })
  if (grantId === null || round?.bet_minor !== 0n || part?.account.kind !== 'BONUS') return part
  const grant = await selectGrant(tx, merchant, memberId, grantId)
  if (grant) await addWinnings(tx, grant, -amountMinor)
  return part
}

/** The entry of the promotion whose free rounds a round was played with. */
async function selectEntryOfFreeRound(tx: Tx, merchant: string, roundId: string): Promise<string | null> {
  const found = await tx
    .selectFrom('game_transaction as t')
    .innerJoin('free_round_grant as f', (join) =>
      join.onRef('f.merchant', '=', 't.merchant').onRef('f.reward_uuid', '=', 't.reward_uuid'),
    )
    .select('f.entry_id')
    .where('t.merchant', '=', merchant)
    .where('t.round_id', '=', roundId)
    .where('t.kind', '=', 'bet')
    .where('t.is_free', '=', true)
    .limit(1)
    .executeTakeFirst()
  return found?.entry_id ?? null
}
