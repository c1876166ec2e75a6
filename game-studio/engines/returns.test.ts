import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Draw } from '../fair/draw.ts'
import { engineNames, engineOf } from './all.ts'
import { measureReturn } from './returns.ts'

const SEED = 'returns-1'
const ROUNDS = 2_000
/** One slot represents all with the same machine; `npm run soak` is the long form of this test. */
const games = engineNames().filter((name) => !name.startsWith('slot:') || /fruit|dragon|pharaoh/.test(name))

describe.each(games)('%s', (name) => {
  const engine = engineOf({ engine: name, fixture: 'cup' })

  test('returns its exact figure, which is less than the stake', () => {
    for (const { id } of [engine.markets[0]!, engine.markets.at(-1)!]) {
      const { returnShare } = engine.odds(id)
      expect(returnShare, id).toBeGreaterThan(0.8)
      expect(returnShare, id).toBeLessThan(1)
      if (engine.odds(id).winChance < 0.01) continue
      // 4.5: with about forty figures, one of ten seeds would exceed a limit of 3.
      expect(measureReturn(engine, id, ROUNDS, SEED).deviation, `${id}, seed ${SEED}`).toBeLessThan(4.5)
    }
  })

  test('offers only markets it accepts, and refuses unknown ones', () => {
    for (const { id, multiplier } of engine.markets) {
      expect(engine.accepts(id), id).toBe(true)
      expect(multiplier).toBeGreaterThan(0)
    }
    fc.assert(
      fc.property(fc.string(), (text) => {
        if (!engine.accepts(text)) return
        const paid = engine.pays(engine.draw(new Draw({ serverSeed: 's', clientSeed: 'c', nonce: 1 })), text)
        expect(Number.isSafeInteger(paid) && paid >= 0).toBe(true)
      }),
    )
    for (const id of ['', 'constructor', '__proto__', 'toString', '1e9', '-1', '99999999999999999999', '3:', ':0'])
      expect(engine.accepts(id), id).toBe(false)
  })
})

test.each([
  ['baccarat', 'banker'],
  ['dragonTiger', 'dragon'],
  ['roulette', 'red'],
  ['sicbo', 'big'],
])('of %s the main bet returns most: its tile states that one', (engine, main) => {
  const { markets, odds } = engineOf({ engine, fixture: '' })
  const highest = Math.max(...markets.map(({ id }) => odds(id).returnShare))
  expect(odds(main).returnShare).toBeCloseTo(highest, 9)
})
