import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatInstant } from '#contract/calendar.ts'
import { requiredMinor } from '#contract/entities/rewards/deposit-figures.ts'
import { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import { isTryType } from '#contract/entities/rewards/promotion-states.ts'
import {
  application,
  cashback,
  depositBonus,
  freeRounds,
  goldenEgg,
  mission,
  operatorGift,
  prizeWheel,
  promoCode,
  raffle,
  rebate,
  redEnvelope,
  referral,
  signIn,
  tournament,
} from '#tests/support/promotions.ts'
import { doneMinor, isWagered } from '../../bonus/index.ts'
import { cashbackDueAt, periodAt, periodsUntil } from './periods.ts'
import { cashbackMinor, depositBonusMinor, rebateMinor } from './reward-amounts.ts'
import { termsHashOf, termsOf } from './terms.ts'
import { progressOf, type StakesOfType } from './wagering-progress.ts'

const place = { merchant: 'm', currency: 'USD', timeZone: 'UTC' }

describe('amounts of the specification, section 7', () => {
  test.each([
    [1_999n, 0n, 0n],
    [2_000n, 2_000n, 50_000n],
    [15_055n, 15_055n, 376_375n],
    [30_000n, 20_000n, 500_000n],
  ])('a deposit of %s cents brings %s with a task of %s', (deposit, bonus, task) => {
    expect(depositBonusMinor(depositBonus(), deposit, 'USD')).toBe(bonus)
    expect(requiredMinor(depositBonus().wagering, bonus, deposit)).toBe(task)
  })

  test('a rate is rounded down: 55 % of 10.01 is 5.50', () => {
    const rule = {
      trigger: { on: 'deposit', min: '1.00' },
      reward: { kind: 'bonus', bp: 5500, cap: '100.00' },
    } as const
    expect(depositBonusMinor(rule, 1_001n, 'USD')).toBe(550n)
  })

  test('the task may include the deposit, and a fraction of a unit is asked in full', () => {
    expect(requiredMinor({ base: 'bonusAndDeposit', times: 10 }, 2_000n, 3_000n)).toBe(50_000n)
    expect(requiredMinor({ base: 'bonus', times: 1.5 }, 333n, 0n)).toBe(500n)
  })

  test('cashback: 10 % of 726.55 is 72.65; nothing for a win, nothing below the least, never above the cap', () => {
    const period = { stakesMinor: 500_000n, payoutsMinor: 412_345n, bonusMinor: 15_000n }
    expect(cashbackMinor(cashback(), period, 'USD')).toBe(7_265n)
    expect(cashbackMinor(cashback(), { ...period, payoutsMinor: 600_000n }, 'USD')).toBe(0n)
    expect(cashbackMinor(cashback(), { stakesMinor: 999n, payoutsMinor: 0n, bonusMinor: 0n }, 'USD')).toBe(0n)
    expect(cashbackMinor(cashback(), { ...period, payoutsMinor: 0n }, 'USD')).toBe(10_000n)
  })
})

describe('wagering', () => {
  const { contribution } = depositBonus().wagering
  const shown = (stakes: StakesOfType[]) => doneMinor(progressOf(stakes, contribution), 50_000n)
  const stake = (gameType: string, countedMinor: bigint) => ({ gameType, countedMinor })

  test('each game counts by its weight, the example of section 7.5', () => {
    const played = [stake('RNG', 5_000n)]
    expect(shown(played)).toBe(5_000n)
    expect(shown(played.concat(stake('LIVE', 10_000n)))).toBe(6_000n)
    played.push(stake('LIVE', 10_000n), stake('LIVE', 333n))
    expect(shown(played)).toBe(6_033n)
    played.push(stake('LIVE', 7n))
    expect(shown(played)).toBe(6_034n)
    played.push(stake('PVP', 2_000n), stake('COCKFIGHT', 2_000n))
    expect(shown(played)).toBe(6_034n)
    played.push(stake('SPORTS', 4_000n))
    expect(shown(played)).toBe(8_034n)
    played.splice(1, 1)
    expect(shown(played)).toBe(7_034n)
  })

  test('a hundred stakes of 0.07 at 10 % are 0.70, not nothing', () => {
    expect(shown(Array.from({ length: 100 }, () => stake('LIVE', 7n)))).toBe(70n)
  })

  test('the order of stakes never matters, and the task is done exactly at its amount', () => {
    const stakes = fc.array(
      fc
        .tuple(fc.constantFrom('RNG', 'LIVE', 'SPORTS', 'PVP'), fc.bigInt(1n, 10_000n))
        .map(([type, n]) => stake(type, n)),
    )
    fc.assert(
      fc.property(stakes, (all) => {
        const progress = progressOf(all, contribution)
        expect(progressOf(all.toReversed(), contribution)).toBe(progress)
        expect(isWagered(progress, progress / 10_000n)).toBe(true)
        expect(isWagered(progress, progress / 10_000n + 1n)).toBe(false)
      }),
    )
  })
})

test.each([
  ['the specification’s example', { RNG: 1_234_567n, LIVE: 987_654n, SPORTS: 500_001n }, 13_845n],
  ['three small stakes, rounded down once', { RNG: 480n }, 2n],
  ['a kind of game that brings nothing', { FISH: 1_000_000n }, 0n],
  ['more than the cap', { RNG: 100_000_000n }, 50_000n],
])('a rebate is worked out to the cent: %s', (_, stakes, paid) => {
  const played = Object.entries(stakes).map(([gameType, countedMinor]) => ({ gameType, countedMinor }))
  expect(rebateMinor(rebate(), played, 'USD')).toBe(paid)
})

describe('periods', () => {
  const at = new Date('2026-11-23T20:00:00Z')

  test('a period has the key of its day, week or month in the time zone of the brand', () => {
    const key = (period: PromotionDocument['period'], timeZone = 'UTC', time = at) =>
      periodAt(depositBonus({ period }), time, timeZone).key
    expect(key('once')).toBe('once')
    expect(key('perDay')).toBe('2026-11-23')
    expect(key('perDay', 'Asia/Bangkok')).toBe('2026-11-24')
    expect(key('perWeek')).toBe('2026-W48')
    expect(key('perMonth')).toBe('2026-11')
    expect(key('perWeek', 'UTC', new Date('2027-01-03T12:00:00Z'))).toBe('2026-W53')
    expect(key('perWeek', 'UTC', new Date('2027-01-04T12:00:00Z'))).toBe('2027-W01')
  })

  test('a period ends with its day, week or month, and never after the promotion', () => {
    const end = (period: PromotionDocument['period'], time = at) =>
      periodAt(depositBonus({ period }), time, 'UTC').endsAt.toISOString().slice(0, 10)
    expect([end('perDay'), end('perWeek'), end('perMonth')]).toEqual(['2026-11-24', '2026-11-30', '2026-12-01'])
    expect(end('once')).toBe('2027-01-01')
    expect(end('perWeek', new Date('2026-12-30T12:00:00Z'))).toBe('2027-01-01')
  })

  test('cashback is worked out at noon after the period, local time', () => {
    const { endsAt } = periodAt(cashback(), at, 'Asia/Bangkok')
    expect(cashbackDueAt(endsAt, 'Asia/Bangkok').toISOString()).toBe('2026-11-30T05:00:00.000Z')
  })

  /** Clocks skip midnight in Havana, Santiago and the Azores, move by half an hour on Lord Howe, and never in Kathmandu. */
  test.each([
    'America/New_York',
    'America/Havana',
    'America/Santiago',
    'Atlantic/Azores',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
  ])('the periods of a year follow one another without a gap or a repetition in %s', (timeZone) => {
    const window = { showFrom: '2026-01-01', opens: '2026-01-01', closes: '2027-12-31', claimDays: 7 }
    for (const period of ['perDay', 'perWeek', 'perMonth'] as const) {
      const document = depositBonus({ period, window })
      const known = new Set<string>()
      for (let time = new Date('2026-01-15T12:00:00Z'); time < new Date('2027-01-15'); ) {
        const { key, endsAt } = periodAt(document, time, timeZone)
        expect(known.has(key), `${key} comes again`).toBe(false)
        known.add(key)
        expect(periodAt(document, new Date(endsAt.getTime() - 1), timeZone).key).toBe(key)
        expect(periodAt(document, endsAt, timeZone).key).not.toBe(key)
        expect(formatInstant(cashbackDueAt(endsAt, timeZone), timeZone)).toMatch(/ 12:00:00$/)
        time = endsAt
      }
      expect(known.size).toBeGreaterThanOrEqual({ perDay: 365, perWeek: 52, perMonth: 12 }[period])
    }
  })
})

describe('terms', () => {
  /** Fields without a clause of their own: the name, the visibility, marketing words, and values with one option. */
  const silent =
    /^(?:id|type|trigger\.steps\.\d+\.metric|window\.showFrom|words|trigger\.on|reward\.kind|reward\.inviter\.0\.friends|audience\.\d+\.is)/
  /** Fields that have one value only in a promotion that pays when it is joined, and the days to take what is paid. */
  const single = /^(?:claim|period|window\.claimDays)$/

  test.each([
    depositBonus({
      audience: [{ is: 'firstDeposit' }, { is: 'registeredWithin', days: 30 }],
      claim: 'manual',
      budget: { total: '50000.00', perDay: '900.00', claims: 1000 },
      window: { showFrom: '2026-01-01', opens: '2026-02-01', closes: '2026-12-30', claimDays: 7, timeZone: 'UTC' },
    }),
    depositBonus({
      id: 'money-to-stake',
      claim: 'manual',
      wagering: { ...depositBonus().wagering, order: 'cashFirst', counts: 'bonus', maxRelease: 5 },
    }),
    freeRounds({ trigger: { on: 'deposit', min: '20.00' } }),
    cashback(),
    rebate({ period: 'perWeek', claim: 'manual' }),
    signIn(),
    promoCode({ audience: [{ is: 'hasDeposited' }] }),
    application({ application: { remark: 'optional', images: 2, decideHours: 24, reapply: 1 } }),
    operatorGift({ claim: 'manual' }),
    mission({
      trigger: {
        on: 'mission',
        order: 'inOrder',
        steps: [
          { metric: 'turnover', amount: '50.00', games: ['RNG'], leastStake: '0.20', reward: '1.00' },
          { metric: 'wonRounds', count: 5 },
          { metric: 'depositSum', amount: '20.00' },
          { metric: 'signInDays', count: 3, reward: '0.50' },
        ],
        board: 1,
      },
    }),
    referral({
      claim: 'manual',
      trigger: { on: 'referral', days: 30, mobile: true, deposits: '20.00', turnover: '9.00' },
    }),
    prizeWheel({
      period: 'once',
      reward: { kind: 'cash', prizes: [{ amount: '5.00', weight: 1 }, { weight: 2 }] },
    }),
    goldenEgg(),
    redEnvelope({
      trigger: { on: 'open', from: '20:00', minutes: 30 },
      reward: { kind: 'cash', total: '100.00', shares: 2, least: '1.00', split: 'random' },
    }),
    raffle(),
    tournament({
      claim: 'manual',
      trigger: { on: 'tournament', score: 'rounds', games: ['RNG'], leastStake: '0.20', tie: 'first' },
      reward: {
        kind: 'cash',
        prizes: [
          { amount: '40.00', places: 1 },
          { amount: '10.00', places: 3 },
        ],
      },
    }),
    prizeWheel({
      id: 'wheel-of-all-kinds',
      reward: {
        kind: 'cash',
        prizes: [
          { amount: { points: 5 }, weight: 1 },
          { amount: { bonus: '5.00' }, weight: 2 },
          { amount: { freeRounds: { rounds: 4, bet: '0.50', games: ['PG:PG_ONE'], days: 3 } }, weight: 3 },
        ],
      },
      wagering: depositBonus().wagering,
    }),
  ])('every field of the rule of $id changes a clause and the hash', (document) => {
    const before = JSON.stringify(termsOf(document, place))
    const isPaidAtOnce = document.type === 'signIn' || document.type === 'promoCode' || isTryType(document.type)
    for (const path of leaves(document)) {
      const isSingle = isPaidAtOnce
        ? single.test(path)
        : (document.type === 'referral' && path === 'period') || (document.type === 'freeRounds' && path === 'claim')
      if (silent.test(path) || isSingle) continue
      const changed = PromotionDocument.parse(withChange(document, path.split('.')))
      expect(JSON.stringify(termsOf(changed, place)), path).not.toBe(before)
      expect(termsHashOf(changed, place), path).not.toBe(termsHashOf(document, place))
    }
  })

  test('a corrected translation keeps the hash; another merchant or currency has its own', () => {
    const hash = termsHashOf(depositBonus(), place)
    expect(termsHashOf(depositBonus({ words: { en: { title: 'Better', lead: 'Words' } } }), place)).toBe(hash)
    expect(termsHashOf(depositBonus(), { ...place, merchant: 'n' })).not.toBe(hash)
    expect(termsHashOf(depositBonus(), { ...place, currency: 'EUR' })).not.toBe(hash)
  })
})

function leaves(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, entry]) => leaves(entry, path === '' ? key : `${path}.${key}`))
}

/** Options that take each other's place when a field of a fixed list changes. */
const options = [
  ['perWeek', 'perMonth'],
  ['once', 'perMonth'],
  ['bonus', 'bonusAndDeposit'],
  ['auto', 'manual'],
  ['lenient', 'strict'],
  ['repeat', 'hold'],
  ['any', 'inOrder'],
  ['RNG', 'LIVE'],
  ['cashFirst', 'bonusFirst'],
  ['optional', 'required'],
  ['fixed', 'random'],
  ['rounds', 'wonRounds'],
  ['first', 'share'],
]

function withChange(document: PromotionDocument, path: string[]): unknown {
  const copy = structuredClone(document) as unknown
  const key = path.at(-1) ?? ''
  let place = copy as Record<string, unknown>
  for (const step of path.slice(0, -1)) place = place[step] as Record<string, unknown>
  place[key] = changed(place[key], path.join('.'))
  return copy
}

function changed(value: unknown, path: string): unknown {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value === 10_000 ? 9_000 : value + 1
  const text = String(value)
  if (/^\d+\.\d\d$/.test(text)) return '7.77'
  if (path === 'window.showFrom') return '2025-12-31'
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text.replace(/\d\d$/, (day) => (day === '31' ? '30' : '05'))
  if (path === 'window.timeZone') return 'Asia/Tokyo'
  if (path === 'reward.kind') return value
  if (path === 'trigger.from' || path === 'trigger.drawAt') return '21:00'
  if (path.startsWith('trigger.outside.') || /(?:^reward|\.freeRounds)\.games\./.test(path)) return `${text}X`
  if (path === 'trigger.code') return `${text}9`
  if (path === 'wagering.counts') return 'stake'
  return options.find(([one]) => one === text)?.[1] ?? options.find(([, other]) => other === text)?.[0] ?? value
}

test('a tournament by the best multiplier says so, and needs a least stake', () => {
  const trigger = { on: 'tournament', score: 'bestMultiplier', leastStake: '1.00', tie: 'first' } as const
  expect(termsOf(tournament({ trigger }), place).map(({ key }) => key)).toContain('tournament.bestMultiplier')
  const { leastStake: _, ...any } = trigger
  expect(() => tournament({ trigger: any })).toThrow('is needed with bestMultiplier')
})

describe('the periods up to an instant', () => {
  const of = (period: 'once' | 'perDay' | 'perWeek' | 'perMonth', at: string, most = 9) =>
    periodsUntil(tournament({ period }), new Date(at), most).map(({ key, startsAt, endsAt }) => [
      key,
      startsAt.toISOString().slice(0, 10),
      endsAt.toISOString().slice(0, 10),
    ])
  const { opens } = tournament().window

  test('are whole, without a gap, and none begins before the promotion opens', () => {
    for (const period of ['perDay', 'perWeek', 'perMonth'] as const) {
      const listed = of(period, `${opens.slice(0, 4)}-12-31T00:00:00Z`, 400)
      expect(listed.at(-1)?.[1]).toBe(opens)
      expect(listed.slice(1).map(([, , until]) => until)).toEqual(listed.slice(0, -1).map(([, from]) => from))
    }
  })

  test('of a promotion without periods is the promotion, also before it opens', () => {
    expect(of('once', '2020-01-01T00:00:00Z')).toEqual(of('once', '2999-01-01T00:00:00Z'))
    expect(of('once', '2020-01-01T00:00:00Z')[0]?.slice(0, 2)).toEqual(['once', opens])
  })
})
