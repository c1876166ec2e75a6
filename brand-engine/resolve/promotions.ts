import type { RewardText } from '#contract/entities/rewards/award.ts'
import type { MissionStep } from '#contract/entities/rewards/mission.ts'
import { PromotionDocument, type Raffle } from '#contract/entities/rewards/promotion.ts'
import { parseAmount } from '#contract/money/amount.ts'
import { decimalsOf } from '#contract/money/currency.ts'
import { type Issue, issuesOf } from '../issues/issues.ts'
import type { BrandSettings } from '../schema/schema.ts'
import { deepFreeze } from './merge.ts'
import { wordIssues } from './promotion-words.ts'
import type { Reading } from './reading.ts'

type Place = Pick<BrandSettings, 'currency' | 'languages'>

/**
 * The promotions of a brand, by file name: `promotions/<id>.json`. The nearest file of a name replaces the inherited one.
 * A document with a mistake is reported and left out. Promotions specification, section 3.
 */
export function readPromotions(reading: Reading, settings: Place): readonly PromotionDocument[] {
  const paths = new Set(reading.folders.flatMap(({ files }) => [...files.keys()]))
  const own = [...paths].filter((path) => path.startsWith('promotions/')).sort()
  const documents = own.flatMap((path) => readPromotion(reading, path, settings) ?? [])
  for (const path of own) reportUnknownPromotions(reading, path, new Set(own))
  return Object.freeze(documents)
}

function readPromotion(reading: Reading, path: string, place: Place): PromotionDocument | null {
  const layer = reading.layersOf(path)[0]
  if (!layer) return null
  const { currency, languages } = place
  const checked = reading.context.memo(`${path} ${layer.hash} ${currency} ${languages}`, () => {
    const parsed = PromotionDocument.safeParse(layer.value)
    if (!parsed.success) return { document: null, issues: issuesOf(parsed.error, PromotionDocument, layer.value) }
    return { document: deepFreeze(parsed.data), issues: documentIssues(parsed.data, path, place) }
  })
  reading.report([layer], checked.issues)
  return checked.issues.some(({ severity = 'error' }) => severity === 'error') ? null : checked.document
}

/** An audience can only leave out members of promotions that the brand has. */
function reportUnknownPromotions(reading: Reading, path: string, paths: ReadonlySet<string>): void {
  const layer = reading.layersOf(path)[0]
  if (!layer) return
  const parsed = PromotionDocument.safeParse(layer.value)
  if (!parsed.success) return
  const issues = parsed.data.audience.flatMap((rule, place) =>
    rule.is === 'notIn'
      ? rule.promotions
          .filter((id) => !paths.has(`promotions/${id}.json`))
          .map((id): Issue => {
            const message = `${id} is no promotion of this brand`
            return { path: ['audience', String(place), 'promotions'], message }
          })
      : [],
  )
  reading.report([layer], issues)
}

/** Mistakes that a schema cannot see: the file's name, the decimals of the currency, the time zone, the words. */
function documentIssues(document: PromotionDocument, path: string, { currency, languages }: Place): Issue[] {
  const { id, window, type, reward, budget } = document
  const name = path.slice('promotions/'.length, -'.json'.length)
  const issues: Issue[] = id === name ? [] : [{ path: ['id'], message: `must be the name of the file, ${name}` }]
  for (const [place, amount] of amountsOf(document)) {
    if (parseAmount(amount, decimalsOf(currency)) !== null) continue
    issues.push({ path: [...place], message: `has more decimals than ${currency}` })
  }
  if ((type === 'cashback' || type === 'rebate') && Number(reward.min) > Number(reward.cap)) {
    issues.push({ path: ['reward', 'min'], message: 'is more than the cap: nothing would ever be paid' })
  }
  if ((type === 'application' || type === 'operatorGift') && Number(reward.least) > Number(reward.most)) {
    issues.push({ path: ['reward', 'least'], message: 'is more than `most`' })
  }
  if (
    type === 'freeRounds' &&
    budget.total !== undefined &&
    Number(budget.total) < reward.rounds * Number(reward.bet)
  ) {
    issues.push({ path: ['budget', 'total'], message: 'is less than the rounds of one member' })
  }
  if (type === 'mission' && document.period === 'once') {
    const at = document.trigger.steps.findIndex(({ metric }) => metric === 'signInDays')
    // Sessions are deleted after a time, so that longer missions could not be counted again.
    if (at >= 0)
      issues.push({ path: ['trigger', 'steps', String(at), 'metric'], message: 'needs a period other than `once`' })
  }
  if (type === 'goldenEgg' && budget.total !== undefined && Number(budget.total) < stockValue(reward.prizes)) {
    issues.push({ path: ['budget', 'total'], message: 'is less than the prizes of all eggs' })
  }
  if (paysBonus(document) && !('wagering' in document && document.wagering)) {
    issues.push({ path: ['wagering'], message: 'is missing: a reward in bonus money has to be staked' })
  }
  if (type === 'raffle') issues.push(...raffleIssues(document))
  if (type === 'tournament') {
    const prizes = reward.prizes.map(({ amount, places }) => ({ amount, pieces: places }))
    if (budget.total !== undefined && Number(budget.total) < stockValue(prizes))
      issues.push({ path: ['budget', 'total'], message: 'is less than the prizes of one period' })
  }
  if (type === 'redEnvelope' && budget.total !== undefined && Number(budget.total) < Number(reward.total)) {
    issues.push({ path: ['budget', 'total'], message: 'is less than one envelope' })
  }
  if (window.timeZone !== undefined && !isTimeZone(window.timeZone)) {
    issues.push({ path: ['window', 'timeZone'], message: 'must be a time zone such as Asia/Bangkok' })
  }
  return [...issues, ...wordIssues(document, languages)]
}

/** Whether a rule has a reward in bonus money beside those that always are. */
const paysBonus = (document: PromotionDocument): boolean =>
  rewardAmounts(document).some(([, amount]) => typeof amount === 'object' && 'bonus' in amount)

/** The prizes of a raffle are set aside as one sum when it opens, so only the total can limit it. */
function raffleIssues({ budget, reward }: Raffle): Issue[] {
  if (budget.perDay !== undefined) return [{ path: ['budget', 'perDay'], message: 'is not used for a raffle' }]
  if (budget.claims !== undefined) return [{ path: ['budget', 'claims'], message: 'is not used for a raffle' }]
  if (Number(budget.total) >= stockValue(reward.prizes)) return []
  return [{ path: ['budget', 'total'], message: 'is less than the prizes of one raffle' }]
}

const stockValue = (prizes: readonly { readonly amount?: RewardText | undefined; readonly pieces: number }[]): number =>
  prizes.reduce((sum, { amount, pieces }) => sum + Number(moneyOf(amount) ?? 0) * roundsOf(amount) * pieces, 0)

const roundsOf = (reward: RewardText | undefined): number =>
  typeof reward === 'object' && 'freeRounds' in reward ? reward.freeRounds.rounds : 1

/** Every amount of money in the rule. Points are whole numbers. */
function amountsOf(document: PromotionDocument): (readonly [path: readonly string[], amount: string])[] {
  const { budget, audience } = document
  const given: (readonly [readonly string[], RewardText | undefined])[] = [
    ...rewardAmounts(document),
    ...audience.flatMap((rule, at) =>
      'amount' in rule ? [[['audience', String(at), 'amount'], rule.amount] as const] : [],
    ),
    [['budget', 'total'], budget.total],
    [['budget', 'perDay'], budget.perDay],
  ]
  return given.flatMap(([path, amount]) => {
    const text = moneyOf(amount)
    return text === null ? [] : [[path, text] as const]
  })
}

/** The money of a reward: its cash, its bonus money, or the stake of each of its free rounds. */
function moneyOf(reward: RewardText | undefined): string | null {
  if (typeof reward !== 'object') return reward ?? null
  if ('freeRounds' in reward) return reward.freeRounds.bet
  return 'bonus' in reward ? reward.bonus : null
}

function rewardAmounts(document: PromotionDocument): (readonly [path: readonly string[], amount: RewardText])[] {
  switch (document.type) {
    case 'depositBonus':
      return [
        [['reward', 'cap'], document.reward.cap],
        [['trigger', 'min'], document.trigger.min],
        [['wagering', 'maxBet'], document.wagering.maxBet],
      ]
    case 'freeRounds':
      return [
        [['reward', 'bet'], document.reward.bet],
        ...(document.trigger.on === 'deposit' ? [[['trigger', 'min'], document.trigger.min] as const] : []),
        ...(document.wagering ? [[['wagering', 'maxBet'], document.wagering.maxBet] as const] : []),
      ]
    case 'cashback':
    case 'rebate':
      return [
        [['reward', 'cap'], document.reward.cap],
        [['reward', 'min'], document.reward.min],
      ]
    case 'signIn':
      return document.reward.ladder.map((amount, at) => [['reward', 'ladder', String(at)], amount] as const)
    case 'promoCode':
    case 'vipGift':
      return [[['reward', 'amount'], document.reward.amount]]
    case 'referral': {
      const { deposits, turnover } = document.trigger
      const { inviter, friend } = document.reward
      return [
        ...inviter.map(({ amount }, at) => [['reward', 'inviter', String(at), 'amount'], amount] as const),
        ...given(['reward', 'friend'], friend),
        ...given(['trigger', 'deposits'], deposits),
        ...given(['trigger', 'turnover'], turnover),
      ]
    }
    case 'mission':
      return [[['reward', 'amount'], document.reward.amount], ...document.trigger.steps.flatMap(stepAmounts)]
    case 'prizeWheel':
    case 'goldenEgg':
    case 'raffle':
    case 'tournament':
      return [
        ...document.reward.prizes.flatMap(({ amount }, at) =>
          given(['reward', 'prizes', String(at), 'amount'], amount),
        ),
        ...triggerAmounts(document.trigger),
      ]
    case 'redEnvelope':
      return [
        [['reward', 'total'], document.reward.total],
        [['reward', 'least'], document.reward.least],
      ]
    case 'application':
    case 'operatorGift':
      return [
        [['reward', 'least'], document.reward.least],
        [['reward', 'most'], document.reward.most],
      ]
  }
}

/** What one stake or deposit must reach to bring a try, a number or a score. */
const triggerAmounts = (trigger: { perDeposit?: string; perStake?: string; leastStake?: string }) =>
  (['perDeposit', 'perStake', 'leastStake'] as const).flatMap((field) => given(['trigger', field], trigger[field]))

/** A place and its amount, or nothing without an amount. */
const given = (path: readonly string[], amount: RewardText | undefined) => (amount ? [[path, amount] as const] : [])

function stepAmounts(step: MissionStep, at: number): (readonly [path: readonly string[], amount: RewardText])[] {
  const fields: Readonly<Record<string, RewardText | undefined>> = {
    ...step,
    metric: undefined,
    games: undefined,
    count: undefined,
  }
  return ['amount', 'leastStake', 'reward'].flatMap((field) => {
    const amount = fields[field]
    return amount !== undefined ? [[['trigger', 'steps', String(at), field], amount] as const] : []
  })
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
