import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { type BrandDirectory, openBrandDirectory } from './index.ts'

const COUNT = 40

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'marquee-directory-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  return dir
}

function write(dir: string, code: string, file: object) {
  mkdirSync(join(dir, code), { recursive: true })
  writeFileSync(join(dir, code, 'brand.json'), JSON.stringify(file))
}

const brandAt = (step: number) => ({
  name: `Step ${step}`,
  merchantCode: `merchant-${step}`,
  domains: [`d${step}.example`, `*.w${step}.example`, `h${step}.example`],
  hosts: { [`h${step}.example`]: { merchantCode: `host-${step}` } },
})

/** What a directory answers for everything that was ever asked for. */
function answers(directory: BrandDirectory, steps: number) {
  const name = (brand: { settings: { name: string; code: string } } | null) =>
    brand && `${brand.settings.code} ${brand.settings.name}`
  return Array.from({ length: steps }, (_, step) => [
    name(directory.findByHost(`www.d${step}.example`)),
    name(directory.findByHost(`any.w${step}.example:80`)),
    name(directory.findByHost(`h${step}.example`)),
    name(directory.findByMerchant(`merchant-${step}`)),
    name(directory.findByMerchant(`host-${step}`)),
  ])
}

const change = fc.record({ brand: fc.nat(COUNT - 1), what: fc.constantFrom('edit', 'edit', 'remove', 'break') })

test('a directory that follows changes answers as one that read everything again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
      const dir = mkdtempSync(join(tmpdir(), 'marquee-follow-'))
      for (let index = 0; index < COUNT; index++) write(dir, `brand-${index}`, brandAt(index))
      const following = await openBrandDirectory({ dir, themesDir: 'themes' })
      let step = COUNT
      const broken = new Set<string>()
      for (const { brand, what } of changes) {
        const code = `brand-${brand}`
        if (what === 'remove') rmSync(join(dir, code), { recursive: true, force: true })
        else write(dir, code, what === 'edit' ? brandAt(step++) : { nmae: 1 })
        if (what === 'break') broken.add(code)
        else broken.delete(code)
        await following.reload()
      }
      // A broken brand keeps its last good version here and has none there: they are mended before the comparison.
      for (const code of broken) write(dir, code, brandAt(step++))
      await following.reload()
      const fresh = await openBrandDirectory({ dir, themesDir: 'themes' })
      expect(answers(following, step)).toEqual(answers(fresh, step))
      expect(following.list().map(({ settings }) => settings.code)).toEqual(
        fresh.list().map(({ settings }) => settings.code),
      )
      expect(following.problems()).toEqual([])
      rmSync(dir, { recursive: true })
    }),
    { numRuns: 12 },
  )
})

test('a domain that goes from one brand to another in one save is served by the new one', async () => {
  const dir = folder()
  for (let index = 0; index < COUNT; index++) write(dir, `brand-${index}`, brandAt(index))
  const directory = await openBrandDirectory({ dir, themesDir: 'themes' })
  write(dir, 'brand-3', { ...brandAt(3), domains: ['d4.example', 'h3.example'] })
  await directory.reload()
  expect(directory.findByHost('d4.example')?.settings.code).toBe('brand-4')
  expect(directory.problems()[0]?.message).toContain('belongs to the brand "brand-4"')
  write(dir, 'brand-4', { ...brandAt(4), domains: ['h4.example'] })
  await directory.reload()
  expect(directory.findByHost('d4.example')?.settings.code).toBe('brand-3')
  expect(directory.problems()).toEqual([])
})

test('only folders that changed are read again', async () => {
  const dir = folder()
  for (let index = 0; index < 3; index++) write(dir, `brand-${index}`, { ...brandAt(index) })
  const directory = await openBrandDirectory({ dir, themesDir: 'themes' })
  const file = join(dir, 'brand-0', 'brand.json')
  const before = directory.findByCode('brand-0')
  const { atime, mtime } = statSync(file)
  await directory.reload()
  expect(directory.findByCode('brand-0')).toBe(before)
  expect(directory.findByCode('brand-1')).toBe(directory.findByMerchant('merchant-1'))
  write(dir, 'brand-0', { ...brandAt(0), name: 'Other' })
  utimesSync(file, atime, mtime)
  await directory.reload()
  expect(directory.findByCode('brand-0')?.settings.name).toBe('Other')
})

test('a folder that is removed and made again, and one that comes inside it, are followed on', async () => {
  const dir = folder()
  write(dir, 'moon', { name: 'One' })
  const directory = await openBrandDirectory({ dir, themesDir: 'themes', watch: true })
  onTestFinished(() => directory.close())
  const brand = () => directory.findByCode('moon')
  const becomes = async (isTrue: () => boolean) => {
    const startedMs = Date.now()
    while (!isTrue() && Date.now() - startedMs < 5000) await new Promise((go) => setTimeout(go, 10))
    expect(isTrue()).toBe(true)
  }
  // Until the watcher runs, only brand.json is checked.
  await new Promise((go) => setTimeout(go, 500))
  rmSync(join(dir, 'moon'), { recursive: true })
  write(dir, 'moon', { name: 'Two' })
  await becomes(() => brand()?.settings.name === 'Two')
  mkdirSync(join(dir, 'moon/assets/deep'), { recursive: true })
  writeFileSync(join(dir, 'moon/assets/deep/mark.svg'), '<svg/>')
  await becomes(() => brand()?.assets.has('assets/deep/mark.svg') ?? false)
  const before = brand()?.version
  writeFileSync(join(dir, 'moon/assets/deep/mark.svg'), '<svg><g/></svg>')
  await becomes(() => brand()?.version !== before)
})
