import { expect, test } from 'vitest'
import { openBrandDirectory } from '#brand-engine/index.ts'
import { enabledSwitches } from '#contract/entities/whitelabel-tree.ts'
import { catalogue } from '#gateway/db/seed/catalogue.ts'
import { amountIn } from '#gateway/lib/currency-scale.ts'
import { minorOf } from '#gateway/modules/bonus/index.ts'
import { wireGameCode } from '#gateway/modules/games/index.ts'
import { roundsOfRule } from './rounds-of-rule.ts'

const directory = await openBrandDirectory({ dir: 'brands', themesDir: 'themes' })
const games = new Map(catalogue().map((game) => [wireGameCode(game.vendor, game.code), game]))

/** The free rounds of the shipped brands: promotions of their own, and prizes of others. */
const shipped = directory.list().flatMap((brand) =>
  brand.promotions.flatMap((document) => {
    return roundsOfRule(document).map((reward) => ({ brand, code: brand.settings.code, id: document.id, reward }))
  }),
)

test('at least two shipped brands give free rounds', () => {
  expect(new Set(shipped.map(({ code }) => code)).size).toBeGreaterThanOrEqual(2)
})

test.each(shipped)('$id of $code can be had: in slots of several vendors, each with a bet that it takes', (one) => {
  const { reward } = one
  const { currency, vendors } = one.brand.settings
  expect(enabledSwitches(one.brand.whitelabel).has('RNG')).toBe(true)
  for (const code of reward.games) {
    const game = games.get(code)
    expect(game, code).toMatchObject({ type: 'RNG', maintenance: false })
    if (!game) continue
    const isOffered = !vendors.except.includes(game.vendor) && (vendors.only?.includes(game.vendor) ?? true)
    const bet = minorOf(reward.bet, currency)
    const [least, most] = [game.minBetMinor, game.maxBetMinor].map((limit) => amountIn(currency, limit ?? 0n))
    expect([isOffered, bet >= (least ?? 0n), bet <= (most ?? 0n)], code).toEqual([true, true, true])
  }
  expect(new Set(reward.games.map((code) => code.split(':')[0])).size).toBeGreaterThan(1)
})
