import { colourOf, colours } from '../colours.ts'
import { chooseExact, range } from '../combinations.ts'
import type { Condition, Option, Play, Rules, Selector, Tier, WinRule } from '../model.ts'
import { type CountedOption, list, numbers, optionsPlay, play, rulesWith, set, someOf, tier } from './build.ts'
import {
  groupOptions,
  option,
  pairsOf,
  pushing,
  tailNumbers,
  tails,
  traits,
  zodiacNumbers,
  zodiacs,
} from './lhc-options.ts'
import { pass } from './lhc-pass.ts'

const balls = numbers(1, 49)
const six = range(0, 5)
const seven = range(0, 6)
const SPECIAL = 6
/** Series of the plays on one ball, on the six, and on all seven. */
const [ONE_BALL, OF_SIX, OF_SEVEN] = [1920, 1800, 1840]
const setsOfSeven = chooseExact(49, 7)

/**
 * Six regular numbers and a special one of 49: the group LHC (2.7). An animal is named by its distance from the animal of the lunar
 * year, so the rules are the same in every year.
 */
export const lhc: Rules = rulesWith(
  {
    engine: 'lhc@1',
    draw: { kind: 'distinct', from: 1, to: 49, count: 7 },
    priceBase: 1,
    series: ONE_BALL,
    variants: {},
  },
  () => [
    play('seventh.number', set(balls), { rule: 'one-each' }, { rule: 'straight', at: [SPECIAL] }, 1, 49),
    ...ballPlays('seventh', SPECIAL),
    onBall('seventh.double-sides', SPECIAL, pushing(pairsOf(['B', 'S'], ['O', 'E']))),
    onBall('seventh.half-wave', SPECIAL, pushing(pairsOf(colours, ['B', 'S', 'O', 'E']))),
    onBall(
      'seventh.quarter-wave',
      SPECIAL,
      pushing(colours.flatMap((colour) => pairsOf(['B', 'S'], ['O', 'E'], colour))),
    ),
    onBall('seventh.zodiac', SPECIAL, groupOptions(zodiacs, zodiacNumbers)),
    zodiacsTogether(),
    onBall('seventh.tail', SPECIAL, groupOptions(tails, tailNumbers)),
    onBall(
      'seventh.head',
      SPECIAL,
      range(0, 4).map((head) => option(`h${head}`, (number) => Math.floor(number / 10) === head)),
    ),
    sevenColours(),
    regularZodiac(),
    ofSix(play('regular.number', set(balls), { rule: 'one-each' }, { rule: 'inside', at: six, size: 1 }, 6, 49)),
    play(
      'fixed',
      someOf(balls, 6, 1),
      { rule: 'elementary', size: 1 },
      { rule: 'elementary', at: six, size: 1 },
      1,
      49,
    ),
    ...six.flatMap((position) => ballPlays(`ball-${position + 1}`, position)),
    ...[2, 3, 4].flatMap(allDrawn),
    threeHitTwo(),
    twoInSpecial(),
    ofSix(
      play(
        'hits.special-string',
        set(balls, 2, 12),
        { rule: 'choose', size: 2 },
        { rule: 'one-and-last', at: seven },
        12,
        49 * 48,
      ),
    ),
    ofSix(
      play(
        'hits.1-of-4',
        set(balls, 4, 10),
        { rule: 'choose', size: 4 },
        { rule: 'any-of', at: six, size: 4 },
        String(chooseExact(49, 6) - chooseExact(45, 6)),
        String(chooseExact(49, 6)),
      ),
    ),
    ...[1, 2, 3, 4, 5].map((size) => linked('zodiac', zodiacs, zodiacNumbers, size)),
    ...[1, 2, 3, 4].map((size) => linked('tail', tails, tailNumbers, size)),
    ...range(5, 12).map(noneOf),
    zodiacCount(),
    totalSides(),
    ...range(2, 7).map((size) => ofSeven(pass(size))),
  ],
)

function onBall(code: string, position: number, options: readonly CountedOption[]): Play {
  return optionsPlay(code, { at: [position], fact: 'value', total: 49 }, options)
}

/** The sides and the colour of one ball; 49 is neither big nor small, odd nor even. */
function ballPlays(prefix: string, position: number): Play[] {
  return [
    onBall(`${prefix}.sides`, position, pushing(Object.entries(traits))),
    onBall(
      `${prefix}.colours`,
      position,
      colours.map((colour) => option(colour, (number) => colourOf(number) === colour)),
    ),
  ]
}

/** Two to eleven animals as one bet; 49 gives the stake back, so the year's own has four numbers too. */
function zodiacsTogether(): Play {
  const sums = range(2, 11)
  const weights = zodiacs.map(() => 1)
  const push: Condition = { in: [49] }
  const options: Option[] = zodiacs.map((code, index) => ({
    code,
    wins: { in: (zodiacNumbers[index] ?? []).filter((number) => number < 49) },
    push,
  }))
  return {
    code: 'seventh.zodiacs',
    selector: set({ codes: zodiacs }, 2, 11),
    units: { rule: 'held', weights, sums },
    win: { rule: 'held', at: [SPECIAL], fact: 'value', options, weights, sums },
    tiers: sums.map((count) => tier(String(count), 4 * count, 49, 1)),
  }
}

function ofSix(made: Play): Play {
  return { ...made, series: OF_SIX }
}

function ofSeven(made: Play): Play {
  return { ...made, series: OF_SEVEN }
}

/** All numbers of a bet are among the six. */
function allDrawn(size: number): Play[] {
  const win: WinRule = { rule: 'inside', at: six, size }
  const banker: Selector = { kind: 'banker', alphabet: balls, size }
  const counts = [String(chooseExact(6, size)), String(chooseExact(49, size))] as const
  return [
    ofSix(play(`hits.${size}`, set(balls, size, size + 10), { rule: 'choose', size }, win, ...counts)),
    ofSix(play(`hits.${size}-banker`, banker, { rule: 'banker', size }, win, ...counts)),
  ]
}

/** Two or all three of three numbers are among the six. */
function threeHitTwo(): Play {
  const total = String(chooseExact(49, 6))
  const hitting = (hits: number) => String(chooseExact(3, hits) * chooseExact(46, 6 - hits))
  return {
    code: 'hits.3-or-2',
    selector: set(balls, 3, 12),
    units: { rule: 'choose', size: 3 },
    win: { rule: 'hit-count', at: six, size: 3, hits: [3, 2] },
    tiers: [
      { id: '3-of-3', ways: hitting(3), total, pays: 184_080 },
      { id: '2-of-3', ways: hitting(2), total, pays: 20_000 },
    ],
    sharedTiers: true,
    series: OF_SIX,
  }
}

/** Two numbers: one and the special one, or both among the six. */
function twoInSpecial(): Play {
  return {
    code: 'hits.2-or-special',
    selector: set(balls, 2, 12),
    units: { rule: 'choose', size: 2 },
    win: { rule: 'two-with-last', at: seven },
    tiers: [
      { id: 'one-and-special', ways: 12, total: 49 * 48, pays: 30_000 },
      { id: '2-of-2', ways: 30, total: 49 * 48, pays: 58_560 },
    ],
    sharedTiers: true,
    series: OF_SIX,
  }
}

/** Each of some animals, or of some last digits, is among the seven. The group of another size has prices of its own. */
function linked(kind: string, codes: readonly string[], groups: readonly (readonly number[])[], size: number): Play {
  const usual = groups[1]?.length ?? 0
  const other = groups[0]?.length ?? 0
  const withOther = Array.from({ length: size }, (_, index) => (index === 0 ? other : usual))
  const tiers: Tier[] = [
    { id: 'usual', ways: drawsWithAll(withOther.map(() => usual)), total: String(setsOfSeven) },
    { id: `with-${codes[0]}`, ways: drawsWithAll(withOther), total: String(setsOfSeven) },
  ]
  return ofSeven({
    code: `seven.${kind}-${size}`,
    selector: { kind: 'set', list: list({ codes }, size) },
    units: { rule: 'choose-with', size, special: 0 },
    win: { rule: 'groups', at: seven, groups, size, special: 0 },
    tiers,
  })
}

/** Draws that hold a number of each of some groups, by inclusion and exclusion. */
function drawsWithAll(sizes: readonly number[]): string {
  let draws = 0n
  for (let left = 0; left < 1 << sizes.length; left++) {
    const out = sizes.filter((_, index) => left & (1 << index))
    const some = chooseExact(49 - out.reduce((sum, size) => sum + size, 0), 7)
    draws += out.length % 2 ? -some : some
  }
  return String(draws)
}

function noneOf(size: number): Play {
  const ways = String(chooseExact(49 - size, 7))
  const selector = set(balls, size, size + 3)
  return ofSeven(
    play(
      `none.${size}`,
      selector,
      { rule: 'choose', size },
      { rule: 'none', at: seven, size },
      ways,
      String(setsOfSeven),
    ),
  )
}

/** How many different animals the seven have. */
function zodiacCount(): Play {
  const options: CountedOption[] = [
    { code: 'c4', wins: { to: 4 }, ways: 5_213_736 },
    { code: 'c5', wins: { in: [5] }, ways: 26_315_520 },
    { code: 'c6', wins: { in: [6] }, ways: 39_502_848 },
    { code: 'c7', wins: { in: [7] }, ways: 14_868_480 },
  ]
  return ofSeven(optionsPlay('seven.zodiac-count', { at: seven, fact: 'zodiac-count', total: 85_900_584 }, options))
}

/** Sides of the total of all seven; big and small have different prices. */
function totalSides(): Play {
  return ofSeven(
    optionsPlay('total.sides', { at: seven, fact: 'sum', total: 85_900_584 }, [
      { code: 'B', wins: { from: 175 }, ways: 43_428_958 },
      { code: 'S', wins: { to: 174 }, ways: 42_471_626 },
      { code: 'O', wins: { odd: true }, ways: 42_949_280 },
      { code: 'E', wins: { odd: false }, ways: 42_951_304 },
    ]),
  )
}

/** The colour of most of the seven, where the special one counts one and a half; two equal ones give the stake of a colour back. */
function sevenColours(): Play {
  const total = String(setsOfSeven * 7n)
  const tie = 17_516_800
  return optionsPlay('seven.colours', { at: seven, fact: 'seven-colours', total }, [
    { code: 'red', wins: { in: [0] }, push: { in: [3] }, ways: 212_127_496, pushWays: tie },
    { code: 'blue', wins: { in: [1] }, push: { in: [3] }, ways: 185_829_896, pushWays: tie },
    { code: 'green', wins: { in: [2] }, push: { in: [3] }, ways: 185_829_896, pushWays: tie },
    { code: 'tie', wins: { in: [3] }, ways: tie },
  ])
}

/** An animal among the six is paid for each number of it, and the stake comes back once. */
function regularZodiac(): Play {
  /** Thousandths per number. */
  const netPerHit = { usual: 1_025.9, 'with-z0': 693.8 } as const
  const tiers = (share: keyof typeof netPerHit, size: number): Tier[] =>
    range(1, size).map((hits) => ({
      id: `${hits}-of-${size}`,
      ways: Number(chooseExact(size, hits) * chooseExact(49 - size, 6 - hits)),
      total: Number(chooseExact(49, 6)),
      share,
      pays: Math.floor(1_000 + hits * netPerHit[share]),
    }))
  return {
    code: 'regular.zodiac',
    selector: set({ codes: zodiacs }),
    units: { rule: 'one-each', tiers: zodiacs.map((_, index) => (index === 0 ? 1 : 0)) },
    win: { rule: 'group-hits', at: six, groups: zodiacNumbers, special: 0 },
    tiers: [...tiers('usual', 4), ...tiers('with-z0', 5)],
    series: OF_SEVEN,
  }
}
