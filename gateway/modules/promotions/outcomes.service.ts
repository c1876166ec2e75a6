import type { FreeRoundsTerms } from '#contract/entities/rewards/free-rounds.ts'
import type {
  FreeRounds,
  PromoCode,
  PromotionDocument,
  Rebate,
  SignIn,
  VipGift,
} from '#contract/entities/rewards/promotion.ts'
import type { AwardKind } from '#contract/entities/rewards/promotion-states.ts'
import type { Tx } from '#gateway/db/index.ts'
import { minorOf, sumReleased } from '#gateway/modules/bonus/index.ts'
import { selectFirstPaid } from '#gateway/modules/payments/index.ts'
import { selectCountedStakes, sumRounds } from '#gateway/modules/rounds/index.ts'
import { type Entry, selectPaidPeriods, selectSources } from './entries.store.ts'
import { missionOutcome } from './missions/outcome.ts'
import { selectRaffle } from './raffle/raffle.store.ts'
import { awardOf, goalOf, stakesMinor } from './rules/award.ts'
import { ladderStep } from './rules/ladder.ts'
import { cashbackDueAt } from './rules/periods.ts'
import { cashbackMinor, depositBonusMinor, rebateMinor } from './rules/reward-amounts.ts'
import { isTournamentSettled } from './tournaments/tournament.store.ts'

/** What an entry brought in minor units (of points: hundredths), and what it was computed from. */
export interface Goal {
  /** That of the rule unless given. */
  readonly kind?: AwardKind
  readonly awardMinor: bigint
  /** Of free rounds that are one of the rewards of the rule: what they are. */
  readonly freeRounds?: FreeRoundsTerms | undefined
  readonly baseMinor: bigint
  readonly source: string | null
}

/** `waiting`: events may still come; `missed`: the time is over and there is nothing to pay; `notDrawn`: no number won. */
export type Outcome = Goal | 'waiting' | 'missed' | 'notDrawn'

type OutcomeOf<Document> = (
  tx: Tx,
  entry: Omit<Entry, 'document'> & { document: Document },
  at: Date,
) => Promise<Outcome>

/** What a gift of a level names as its source. */
export const sourceOfLevel = (rank: number): string => `vip:${rank}`

/** More than any stake: a rebate counts stakes whole. */
const NO_MAX_BET = 2n ** 62n

/** What an entry has brought by now, from its events and the clock. Specification sections 5 and 7. */
export function outcomeOf(tx: Tx, entry: Entry, at: Date): Promise<Outcome> {
  const outcome = outcomes[entry.document.type] as OutcomeOf<PromotionDocument>
  return outcome(tx, entry, at)
}

const outcomes: {
  readonly [Type in PromotionDocument['type']]: OutcomeOf<Extract<PromotionDocument, { type: Type }>>
} = {
  depositBonus: depositOutcome,
  freeRounds: freeRoundsOutcome,
  cashback: cashbackOutcome,
  rebate: rebateOutcome,
  signIn: signInOutcome,
  promoCode: codeOutcome,
  // A person decides.
  application: async () => 'waiting',
  operatorGift: async () => 'waiting',
  // The accrual of the friend decides.
  referral: async () => 'waiting',
  vipGift: giftOutcome,
  mission: missionOutcome,
  // The draw decides, in the transaction of the try.
  prizeWheel: async () => 'waiting',
  goldenEgg: async () => 'waiting',
  redEnvelope: async () => 'waiting',
  raffle: raffleOutcome,
  tournament: tournamentOutcome,
}

/** Ready at once, or with the first deposit that is large enough; a deposit counts for one promotion. */
async function freeRoundsOutcome(
  tx: Tx,
  entry: Omit<Entry, 'document'> & { document: FreeRounds },
  at: Date,
): Promise<Outcome> {
  const { document, currency } = entry
  const awardMinor = stakesMinor(document.reward, currency)
  if (document.trigger.on === 'optIn') return { awardMinor, baseMinor: 0n, source: null }
  const deposit = await selectQualifying(tx, entry, minorOf(document.trigger.min, currency))
  if (!deposit) return at >= entry.counts_until ? 'missed' : 'waiting'
  return { awardMinor, baseMinor: deposit.amount_minor, source: deposit.reference }
}

/** The first deposit after joining that is large enough and counts for no other promotion. */
async function selectQualifying(tx: Tx, entry: Omit<Entry, 'document'>, minMinor: bigint) {
  const {
    currency,
    merchant,
    member_id: memberId,
    joined_at: from,
    counts_until: until,
    promotion_id: promotion,
  } = entry
  const without = await selectSources(tx, merchant, [memberId])
  return await selectFirstPaid(tx, { merchant, memberId, currency }, { from, until, minMinor, without, promotion })
}

/** The first deposit that is large enough decides; a deposit counts for one promotion. */
async function depositOutcome(
  tx: Tx,
  entry: Omit<Entry, 'document'> & { document: Extract<PromotionDocument, { type: 'depositBonus' }> },
  at: Date,
): Promise<Outcome> {
  const { document, currency } = entry
  const deposit = await selectQualifying(tx, entry, minorOf(document.trigger.min, currency))
  if (!deposit) return at >= entry.counts_until ? 'missed' : 'waiting'
  const awardMinor = depositBonusMinor(document, deposit.amount_minor, currency)
  if (awardMinor === 0n) return 'missed'
  return { awardMinor, baseMinor: deposit.amount_minor, source: deposit.reference }
}

/** The net loss of the rounds that began in the period, once all of them are closed. */
async function cashbackOutcome(
  tx: Tx,
  entry: Omit<Entry, 'document'> & { document: Extract<PromotionDocument, { type: 'cashback' }> },
  at: Date,
): Promise<Outcome> {
  const { document, currency, merchant, member_id: memberId, joined_at: from, counts_until: until } = entry
  if (at < cashbackDueAt(until, document.window.timeZone ?? 'UTC')) return 'waiting'
  const scope = { merchant, memberId, from, until }
  if ((await sumRounds(tx, { ...scope, status: 'open' })).rounds > 0) return 'waiting'
  const sums = await sumRounds(tx, scope)
  // Cash only: bonus money that was staked and won is no loss and no win of the member.
  const [stakesMinor, payoutsMinor] = [sums.betMinor - sums.bonusBetMinor, sums.payoutMinor - sums.bonusPayoutMinor]
  const bonusMinor = await sumReleased(tx, { merchant, memberId, currency }, { from, until })
  const played = { stakesMinor, payoutsMinor, bonusMinor }
  const awardMinor = cashbackMinor(document, played, currency)
  if (awardMinor === 0n) return 'missed'
  return { awardMinor, baseMinor: stakesMinor - payoutsMinor - bonusMinor, source: entry.period_key }
}

/** The stakes of the rounds that began in the period, once all of them are closed. */
async function rebateOutcome(
  tx: Tx,
  entry: Omit<Entry, 'document'> & { document: Rebate },
  at: Date,
): Promise<Outcome> {
  const { document, currency, merchant, member_id: memberId, joined_at: from, counts_until: until } = entry
  if (at < until) return 'waiting'
  const scope = { merchant, memberId, from, until }
  if ((await sumRounds(tx, { ...scope, status: 'open' })).rounds > 0) return 'waiting'
  const stakes = await selectCountedStakes(tx, { ...scope, currency }, NO_MAX_BET)
  const awardMinor = rebateMinor(document, stakes, currency)
  if (awardMinor === 0n) return 'missed'
  const baseMinor = stakes.reduce((sum, { countedMinor }) => sum + countedMinor, 0n)
  return { awardMinor, baseMinor, source: entry.period_key }
}

/** The step of the ladder, from the days that were paid: a clock that is turned back pays nothing again. */
async function signInOutcome(tx: Tx, entry: Omit<Entry, 'document'> & { document: SignIn }): Promise<Outcome> {
  const { document, currency, merchant, member_id: memberId, promotion_id: promotionId, period_key: today } = entry
  const days = await selectPaidPeriods(tx, { merchant, memberId, promotionId })
  const step = ladderStep(document, days, today)
  return goalOf(awardOf(document.reward.ladder[step] ?? '', currency))
}

async function codeOutcome(_tx: Tx, entry: Omit<Entry, 'document'> & { document: PromoCode }): Promise<Outcome> {
  return { awardMinor: minorOf(entry.document.reward.amount, entry.currency), baseMinor: 0n, source: null }
}

/** The level was reached before the entry was made. The source is the level, so that it is never paid again. */
async function giftOutcome(_tx: Tx, entry: Omit<Entry, 'document'> & { document: VipGift }): Promise<Outcome> {
  const { trigger, reward } = entry.document
  return { awardMinor: minorOf(reward.amount, entry.currency), baseMinor: 0n, source: sourceOfLevel(trigger.rank) }
}

/** The draw gives the winners their prizes; whoever still waits after it has none. */
async function raffleOutcome(tx: Tx, entry: Pick<Entry, 'merchant' | 'promotion_id' | 'period_key'>): Promise<Outcome> {
  const { merchant, promotion_id: promotionId, period_key: occasion } = entry
  const raffle = await selectRaffle(tx, { merchant, promotionId, occasion })
  return raffle?.drawn_at ? 'notDrawn' : 'waiting'
}

/** The settlement pays the places; whoever still waits after it has none. */
async function tournamentOutcome(
  tx: Tx,
  entry: Pick<Entry, 'merchant' | 'promotion_id' | 'period_key'>,
): Promise<Outcome> {
  const { merchant, promotion_id: promotionId, period_key: periodKey } = entry
  return (await isTournamentSettled(tx, { merchant, promotionId, periodKey })) ? 'missed' : 'waiting'
}
