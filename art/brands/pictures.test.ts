import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { drawBrand, drawnBrands } from './pictures.ts'

/** The size limit of one picture. */
const MAX_BYTES = 60_000

const assetsOf = (code: string) => fileURLToPath(new URL(`../../brands/${code}/assets/`, import.meta.url))

test.each(drawnBrands)('the committed pictures of %s match its generator exactly', async (code) => {
  const drawn = await drawBrand(code)
  const committed = readdirSync(assetsOf(code), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.svg'),
  )
  expect(committed.sort()).toEqual([...drawn.keys()].sort())
  const stale = committed.filter((name) => readFileSync(assetsOf(code) + name, 'utf8') !== drawn.get(name))
  expect(stale, 'run `npx tsx scripts/art/brand-pictures.ts`').toEqual([])
})

test.each(drawnBrands)('no picture of %s exceeds the size limit', async (code) => {
  const heavy = [...(await drawBrand(code))].filter(([, svg]) => Buffer.byteLength(svg) > MAX_BYTES)
  expect(heavy.map(([name]) => name)).toEqual([])
})

test('a brand without a generator is refused', async () => {
  await expect(drawBrand('unknown')).rejects.toThrow('There is no generator for "unknown"')
})
