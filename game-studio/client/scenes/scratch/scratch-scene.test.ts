import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { catalogue } from '#gateway/db/seed/catalogue.ts'
import { type FakeElement, installFakeDom } from '#tests/support/fake-dom.ts'
import { engineOf } from '../../../engines/all.ts'

const texts = JSON.parse(readFileSync(new URL('../../../texts/en.json', import.meta.url), 'utf8'))
installFakeDom({ lang: 'en', texts, stakes: ['100'], currency: 'USD' })
const { sceneOf } = await import('../index.ts')
const { picturesOf } = await import('./looks.ts')
const { skipMotion, startMotion } = await import('../../ui/motion.ts')

const engine = engineOf({ engine: 'scratch', fixture: '' })
const won = { panels: [4, 1, 4, 0, 4, 7] } as never
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

function openTicket(isReplay = false) {
  const scene = sceneOf('scratch', { onChange: () => undefined, hue: 0, isReplay })
  scene.prepare?.(engine, 'ELOTT:ELOTT_CLOVER_SCRATCH|hash|0')
  const panels = (scene.stage as unknown as FakeElement).all('scratch-panel')
  const labels = () => panels.map(({ attributes }) => attributes.get('aria-label'))
  return { scene, panels, labels }
}

describe('a ticket', () => {
  test('says nothing before it is bought, then is covered, and is shown when its last panel is open', async () => {
    const { scene, panels, labels } = openTicket()
    expect(labels()[0]).toBe('Panel 1: no ticket yet')
    startMotion()
    let isShown = false
    const shown = scene.show(won, [], engine).then(() => {
      isShown = true
    })
    await settle()
    expect(labels()).toEqual([1, 2, 3, 4, 5, 6].map((number) => `Panel ${number}: covered`))
    for (const [index, panel] of panels.entries()) {
      expect(isShown).toBe(false)
      panel.listeners.get('click')?.({ detail: 0 })
      await settle()
      expect(labels()[index]).toMatch(/×$/)
    }
    await shown
    expect(labels()).toEqual(
      ['20×', '5,000×', '20×', '50,000×', '20×', '1×'].map((prize, at) => `Panel ${at + 1}: ${prize}`),
    )
    expect(panels.map(({ dataset }) => dataset.result)).toEqual(['won', 'none', 'won', 'none', 'won', 'none'])
  })

  test('is revealed at once by the button, also for a player who prefers reduced motion', async () => {
    const { scene, labels } = openTicket()
    skipMotion()
    const shown = scene.show(won, [], engine)
    await settle()
    expect(labels()[5]).toBe('Panel 6: covered')
    skipMotion()
    await shown
    expect(labels()[5]).toBe('Panel 6: 1×')
  })

  test('that lost marks no panel', async () => {
    const { scene, panels } = openTicket(true)
    skipMotion()
    await scene.show({ panels: [0, 1, 2, 3, 4, 5] } as never, [], engine)
    expect(panels.every(({ dataset }) => dataset.result === undefined)).toBe(true)
  })

  test('is shown again on its proof page, where it cannot be scratched', async () => {
    const { scene, labels } = openTicket(true)
    skipMotion()
    await scene.show(won, [], engine)
    expect(labels()[0]).toBe('Panel 1: 20×')
  })
})

test('each title of the catalogue has a picture of its own for the highest prize', () => {
  const titles = catalogue().filter(({ lotteryGroup }) => lotteryGroup === 'SCRATCH')
  expect(titles).toHaveLength(9)
  const highest = titles.map(({ vendor, code }) => picturesOf(`${vendor}:${code}`)[0])
  expect(new Set(highest).size).toBe(titles.length)
  for (const picture of titles.flatMap(({ code }) => picturesOf(code)))
    expect(() =>
      readFileSync(new URL(`../../../../art/game-studio/symbols/${picture}.svg`, import.meta.url)),
    ).not.toThrow()
})
