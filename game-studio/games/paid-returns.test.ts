import { describe, expect, test } from 'vitest'
import { openBrandDirectory } from '#brand-engine/index.ts'
import { catalogue } from '#gateway/db/seed/catalogue.ts'
import { minorOf } from '#gateway/modules/bonus/index.ts'
import { stakeLimits, wireGameCode } from '#gateway/modules/games/index.ts'
import { roundsOfRule } from '#gateway/modules/promotions/free-rounds/rounds-of-rule.ts'
import { engineNames, engineOf } from '../engines/all.ts'
import { MULTIPLIER_UNIT, topMultiplier } from '../engines/engine.ts'
import { diamondsPrizes } from '../engines/instant/diamonds.ts'
import { kenoPrize } from '../engines/instant/keno.ts'
import { plinkoBins } from '../engines/instant/plinko.ts'
import { scratchPrizes } from '../engines/instant/scratch.ts'
import { machineOf, slotThemes } from '../engines/slot/index.ts'
import { Draw } from '../fair/draw.ts'
import { kindOfEngine, lotteryKinds, rulesOf } from '../lotteries/kinds.ts'
import { paidReturn, prizeMinor } from '../lotteries/order-line.ts'
import { profileOf } from './profile.ts'
import { returnRange } from './returns.ts'
import { stakeStep } from './stake-step.ts'
import { stakeChoices } from './stakes.ts'

/** Payouts of a stake that the prices of the markets do not name, in ten-thousandths. */
const otherPayouts: Readonly<Record<string, () => number[]>> = {
  baccarat: () => [MULTIPLIER_UNIT],
  blackjack: () => [MULTIPLIER_UNIT, 2 * MULTIPLIER_UNIT],
  dragonTiger: () => [MULTIPLIER_UNIT / 2],
  diamonds: () => Object.values(diamondsPrizes),
  keno: () => [1, 2, 3, 4, 5, 6, 7, 8].flatMap((picks) => [...Array(picks + 1).keys()].map((n) => kenoPrize(picks, n))),
  plinko: () => (['low', 'medium', 'high'] as const).flatMap(plinkoBins),
  scratch: () => scratchPrizes.map(({ times }) => times * MULTIPLIER_UNIT),
  sicbo: () => [2, 3, 4].map((times) => times * MULTIPLIER_UNIT),
  dice: () => parametric('dice', dicePrices()),
  mines: () => parametric('mines', minesPrices()),
  limbo: () => [...Array(999_900).keys()].map((step) => (step + 101) * 100),
}
const cells = (count: number) => [...Array(count).keys()].join(',')
const dicePrices = () => [...Array(9_601).keys()].map((step) => `under:${((step + 200) / 100).toFixed(2)}`)
const minesPrices = () =>
  [...Array(24).keys()].flatMap((mines) => [...Array(12).keys()].map((open) => `${mines + 1}:${cells(open + 1)}`))
const parametric = (name: string, markets: string[]) => {
  const engine = engineOf({ engine: name, fixture: '' })
  return markets.filter(engine.accepts).map((market) => Math.round(topMultiplier(engine, market)))
}

/** Every payout of a slot's symbols: credits of its table, of scatters and of free spins. */
function slotPayouts(name: string): number[] {
  const theme = slotThemes.find(({ id }) => `slot:${id}` === name)!
  const { pays, scatterPays, freeMultiplier, credits } = machineOf(theme)
  const paid = [...Object.values(pays).flat(), ...scatterPays]
  return [...paid, ...paid.map((one) => one * freeMultiplier)].map((one) => (one * MULTIPLIER_UNIT) / credits)
}

function payoutsOf(name: string): number[] {
  if (name.startsWith('slot:')) return slotPayouts(name)
  const fixtures = ['a', 'b', 'c'].map((fixture) => engineOf({ engine: name, fixture }))
  const drawn = fixtures.flatMap((engine) =>
    [...Array(200).keys()].flatMap((nonce) => {
      const facts = engine.draw(new Draw({ serverSeed: 'paid', clientSeed: 'c', nonce }))
      return engine.markets.map(({ id }) => engine.pays(facts, id))
    }),
  )
  return [
    ...fixtures.flatMap(({ markets }) => markets.map(({ multiplier }) => multiplier)),
    ...drawn,
    ...(otherPayouts[name]?.() ?? []),
  ]
}

describe.each(engineNames())('%s', (name) => {
  test('pays whole minor units at every price for every stake on its step', () => {
    const step = stakeStep(name)
    expect([...new Set(payoutsOf(name))].filter((payout) => (payout * step) % MULTIPLIER_UNIT !== 0)).toEqual([])
  })
})

const directory = await openBrandDirectory({ dir: 'brands', themesDir: 'themes' })
const currencies = [...new Set(directory.list().map(({ settings }) => settings.currency)), 'JPY', 'KWD']
const steps = new Map<string, number>()
const titles = catalogue().map((game) => {
  const { engine } = profileOf({ gameCode: `${game.vendor}:${game.code}`, gameType: game.type })
  steps.set(engine, stakeStep(engine))
  return {
    engine,
    limits: { min_bet_minor: game.minBetMinor, max_bet_minor: game.maxBetMinor, stake_step: stakeStep(engine) },
  }
})

test.each(currencies)('every stake that any title offers in %s is paid the return that it is sold', (currency) => {
  for (const { engine, limits } of titles) {
    const { minBetMinor, maxBetMinor } = stakeLimits(limits, currency)
    const stakes = stakeChoices({ minBetMinor: String(minBetMinor), maxBetMinor: String(maxBetMinor) }, engine)
    expect(stakes[0], engine).toBe(minBetMinor)
    expect(
      // Bets of a lottery are multiples of the lowest stake.
      (kindOfEngine(engine) ? stakes.slice(0, 1) : stakes).filter((stake) => stake % BigInt(stakeStep(engine)) !== 0n),
      engine,
    ).toEqual([])
  }
})

const bases = (kind: string) => [
  ...new Set(
    currencies.flatMap((currency) =>
      titles
        .filter(({ engine }) => engine === `lottery:${kind}`)
        .map(({ limits }) => stakeLimits(limits, currency).minBetMinor!),
    ),
  ),
]

test.each(lotteryKinds)(
  'a bet of %s says the return of what its smallest unit is paid, near that of its series',
  (kind) => {
    const rules = rulesOf(kind)
    const range = returnRange(`lottery:${kind}`)!
    for (const base of bases(kind))
      for (const play of rules.rules.plays) {
        const said = paidReturn(rules, play, base, 1)
        expect(said, `${play.code} at ${base}`).toBeGreaterThanOrEqual(range.lowest / 10_000 - 1e-4)
        if (play.tiers.length > 1) continue
        const [tier, price] = [play.tiers[0]!, rules.pricesOf(play)[0]!]
        const [paid, chance] = [prizeMinor(rules, price, base, 1), Number(tier.ways) / Number(tier.total)]
        const returned = (Number(paid) / Number(base)) * chance + Number(tier.push ?? 0) / Number(tier.total)
        // Thousandths of a price are rounded down: it never says more than is paid.
        expect(said, `${play.code} at ${base}`).toBeLessThanOrEqual(returned + 1e-9)
        expect(said, `${play.code} at ${base}`).toBeGreaterThan(returned - 0.0005)
        const sold =
          (Number(price) / rules.rules.priceBase / 1_000) * chance + Number(tier.push ?? 0) / Number(tier.total)
        expect(sold - said, `${play.code} at ${base}`).toBeLessThan(0.006)
      }
  },
)

test('a lottery is sold in units of at least a hundred minor units', () => {
  for (const [engine, step] of steps) if (kindOfEngine(engine)) expect(step, engine).toBe(100)
})

test('free rounds of the shipped brands have bets that their games pay exactly', () => {
  const engines = new Map(catalogue().map((game) => [wireGameCode(game.vendor, game.code), game.type]))
  for (const { settings, promotions } of directory.list())
    for (const { games, bet } of promotions.flatMap(roundsOfRule))
      for (const gameCode of games) {
        const { engine } = profileOf({ gameCode, gameType: engines.get(gameCode) ?? '' })
        const left = minorOf(bet, settings.currency) % BigInt(stakeStep(engine))
        expect(left, `${settings.code} ${gameCode} ${bet}`).toBe(0n)
      }
})
