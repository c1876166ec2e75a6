import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openBrandDirectory } from '#brand-engine/index.ts'
import { jackpotAt } from './jackpot.ts'

const seeds = fc.integer({ min: 0, max: 0xffffffff })

test('it starts between 20,000,000.00 and 21,000,000.00', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const start = jackpotAt(seed, 0)
      expect(start >= 2_000_000_000n && start <= 2_100_000_000n).toBe(true)
    }),
  )
})

test('the first step comes after 3, 4 or 5 seconds and is between 100 and 500', () => {
  const waits = new Set<number>()
  fc.assert(
    fc.property(seeds, (seed) => {
      const start = jackpotAt(seed, 2999)
      expect(start).toBe(jackpotAt(seed, 0))
      const moved = [3000, 4000, 5000].find((at) => jackpotAt(seed, at) > start)
      expect(moved).toBeDefined()
      waits.add(moved ?? 0)
      const step = jackpotAt(seed, moved ?? 0) - start
      expect(step >= 10_000n && step <= 50_000n).toBe(true)
    }),
  )
  expect([...waits].sort()).toEqual([3000, 4000, 5000])
})

test('it never falls, and one seed tells one story', () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: 0, max: 600_000 }), (seed, at) => {
      expect(jackpotAt(seed, at)).toBe(jackpotAt(seed, at))
      expect(jackpotAt(seed, at + 5000) > jackpotAt(seed, at)).toBe(true)
    }),
    { numRuns: 40 },
  )
})

test('a shipped brand shows the ticker on its home page, with its caption in every language of the brand', async () => {
  const directory = await openBrandDirectory({ dir: 'brands', themesDir: 'themes' })
  const showing = directory.list().filter(({ settings }) => settings.jackpot.source === 'decorative')
  expect(showing.map(({ settings }) => settings.code)).not.toEqual([])
  for (const { settings } of showing) {
    expect(settings.compliance.regulated, settings.code).toBe(false)
    expect(
      settings.home.map((section) => section.what),
      settings.code,
    ).toContain('JACKPOT')
    for (const language of settings.languages) {
      const texts = JSON.parse(readFileSync(`app/i18n/locales/${language}/home.json`, 'utf8'))
      expect(texts.jackpotIllustration, `${settings.code} ${language}`).toBeTruthy()
    }
  }
})
