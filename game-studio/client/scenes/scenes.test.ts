import { expect, test } from 'vitest'
import { type FakeElement, installFakeDom } from '#tests/support/fake-dom.ts'
import { engineOf } from '../../engines/all.ts'
import { plinkoBins } from '../../engines/instant/plinko.ts'

installFakeDom({ lang: 'en', texts: {}, stakes: ['100'], currency: 'USD' })
const { sceneOf } = await import('./index.ts')
const { figuresOf } = await import('../game/figures.ts')
const stageOf = (engine: string) => {
  const scene = sceneOf(engine, { onChange: () => undefined, hue: 0 })
  return { scene, stage: scene.stage as unknown as FakeElement }
}

test('the bins of Plinko pay what the chosen risk pays, before the first bet', () => {
  const { scene, stage } = stageOf('plinko')
  for (const risk of ['low', 'medium', 'high'] as const) {
    scene.choose?.(risk)
    expect(stage.all('plinko')[0]?.textContent).toBe(
      plinkoBins(risk)
        .map((prize) => prize / 10_000)
        .join(''),
    )
  }
})

test.each([
  ['dragonTiger', 1],
  ['highCard', 1],
  ['baccarat', 2],
  ['bullNine', 3],
  ['threeCard', 3],
])('%s has %d cards a side on the table before the deal', (engine, count) => {
  const hands = stageOf(engine).stage.all('hand')
  expect(hands.map((hand) => hand.all('is-back').length)).toEqual([count, count])
})

test('a bet that always returns something names no chance', () => {
  const figures = (engine: string, market: string) =>
    figuresOf(engineOf({ engine, fixture: '' }), [{ market, stakeMinor: '100' }], false)
  expect(figures('plinko', 'low')).not.toContain('100.00%')
  expect(figures('coin', 'heads')).toContain('chance 50.00%')
})
