import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Numeros, VN_LOTTERY } from '#contract/entities/lottery.ts'
import { catalogue } from '#gateway/db/seed/catalogue.ts'
import { seedCatalogue } from '#gateway/db/seed/index.ts'
import { ManualClock } from '#gateway/lib/clock.ts'
import { createProviderRegistry, readProviders } from '#gateway/providers/index.ts'
import { testBrand } from '#tests/support/brand.ts'
import { createTestContext } from '#tests/support/context.ts'
import { createTestDatabase, freshMerchant } from '#tests/support/database/database.ts'
import { startTestGameStudio, type TestGameStudio } from '#tests/support/provider/game-studio.ts'
import { createTestServices } from '#tests/support/services.ts'
import { lotteriesHandlers } from './index.ts'

const clock = new ManualClock(new Date('2026-03-02T04:00:00Z'))
let db: Awaited<ReturnType<typeof createTestDatabase>>
let studio: TestGameStudio
beforeAll(async () => {
  db = await createTestDatabase()
  await seedCatalogue(db)
  studio = await startTestGameStudio({}, () => clock.now())
})
afterAll(async () => {
  await studio.stop()
  await db.close()
})

function contextOf(url = studio.gameStudio.url) {
  // A busy machine answers late; an address without a supplier answers at once.
  const read = readProviders(undefined, url)
  const patient = { ...read, providers: read.providers.map((one) => ({ ...one, timeoutMs: 30_000 })) }
  const providers = createProviderRegistry({ providers: patient, keysDir: studio.keysDir, clock })
  return createTestContext(createTestServices(db, { clock, providers }), {
    brand: testBrand({ merchant: freshMerchant() }),
  })
}

const readNumeros = async (value: ReturnType<typeof lotteriesHandlers.listNumeros>) =>
  Numeros.parse(JSON.parse((await value).json.toString()))
const listNumeros = (...call: Parameters<typeof lotteriesHandlers.listNumeros>) =>
  readNumeros(lotteriesHandlers.listNumeros(...call))

const all = (prizeMode: 'LOTT' | 'ZY' | 'ELOTT' | 'SEA') => ({ prizeMode, language: 'en' as const })
const titlesOf = (mode: string) =>
  catalogue().filter(({ type, prizeMode, maintenance }) => type === 'LOTT' && prizeMode === mode && !maintenance)

test('every lottery of a mode is answered with its open issue, and after a draw with its numbers', async () => {
  const ctx = contextOf()
  await listNumeros(ctx, all('LOTT'))
  // The longest wait for two issues of half an hour, and the draws of those that have just closed.
  clock.advance(61 * 60_000 + 10_000)
  const { serverTime, list } = await listNumeros(ctx, all('LOTT'))
  expect(serverTime).toBe(clock.now().toISOString())
  expect(list.length).toBe(titlesOf('LOTT').length)
  for (const { gameCode, current, last, operator } of list) {
    expect(Date.parse(current?.closesAt ?? ''), gameCode).toBeGreaterThan(clock.now().getTime())
    // Another operator's result is there when people have entered it.
    if (operator !== null) {
      expect([current?.commitment, last], gameCode).toEqual([null, null])
      continue
    }
    expect(current?.commitment, gameCode).toMatch(/^[0-9a-f]{64}$/)
    expect(last?.numbers.length, gameCode).toBeGreaterThanOrEqual(3)
    expect(Date.parse(last?.drawnAt ?? ''), gameCode).toBeLessThanOrEqual(clock.now().getTime())
  }
  const cars = list.find(({ gameGroupCode }) => gameGroupCode === 'PK10')
  expect([...(cars?.last?.numbers ?? [])].sort()).toEqual(['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'])
})

test.each(['LOTT', 'ZY', 'SEA'] as const)(
  'every title of the mode %s is a lottery that the game studio draws',
  async (mode) => {
    const { list } = await listNumeros(contextOf(), all(mode))
    expect(list.map(({ gameCode }) => gameCode).sort()).toEqual(
      titlesOf(mode)
        .map(({ code }) => code)
        .sort(),
    )
  },
)

test('some lotteries are answered by their codes, and those of Vietnam by their own call', async () => {
  const ctx = contextOf()
  const [first, second] = titlesOf('ZY')
  const gameCode = [first?.code ?? '', second?.code ?? '', 'UNKNOWN']
  const { list } = await listNumeros(ctx, { ...all('ZY'), gameCode })
  expect(list.map((numero) => numero.gameCode).sort()).toEqual(gameCode.slice(0, 2).sort())
  const vn = await readNumeros(lotteriesHandlers.listVnNumeros(ctx, { language: 'vi' }))
  expect(vn.list.map(({ tag }) => tag)).toEqual(vn.list.map(() => 'TCG_LOTTO_VN'))
  const names = vn.list.map(({ name }) => name)
  expect(names.some((name) => /^(27|18) Giải/.test(name))).toBe(true)
  expect(names).toContain('XSMN Bến Tre')
})

test('games that are drawn at once, and lotteries of a supplier that does not answer, are left out', async () => {
  expect((await listNumeros(contextOf(), all('ELOTT'))).list).toEqual([])
  expect((await listNumeros(contextOf('http://127.0.0.1:9'), all('LOTT'))).list).toEqual([])
})

test('a list is the same text while the answers of the suppliers are, with the time of each call, and a new one after a draw', async () => {
  const ctx = contextOf()
  const first = await listNumeros(ctx, all('LOTT'))
  clock.advance(900)
  const again = await listNumeros(ctx, all('LOTT'))
  expect(again.list).toEqual(first.list)
  expect(Date.parse(again.serverTime) - Date.parse(first.serverTime)).toBe(900)
  clock.advance(61 * 60_000)
  const later = await listNumeros(ctx, all('LOTT'))
  const openOf = ({ list }: Numeros) =>
    list.filter(({ operator }) => operator === null).map(({ current }) => current?.numero)
  expect(openOf(later)).toHaveLength(openOf(first).length)
  expect(openOf(later).filter((numero, place) => numero === openOf(first)[place])).toEqual([])
})

test('after half a second the next answer is asked for, and until it is there the last one is given', async () => {
  const ctx = contextOf()
  const provider = ctx.services.providers.ofVendor(VN_LOTTERY)
  if (!provider) throw new Error('no supplier')
  const supplier = vi.spyOn(provider, 'lotteries')
  const ask = () => readNumeros(lotteriesHandlers.listVnNumeros(ctx, { language: 'en' }))
  const first = await ask()
  const callsOfOneList = supplier.mock.calls.length
  let answerNext = (_: never[]) => {}
  supplier.mockImplementation(
    () =>
      new Promise<never[]>((resolve) => {
        answerNext = resolve
      }),
  )
  clock.advance(600)
  expect((await ask()).list).toEqual(first.list)
  expect((await ask()).list).toEqual(first.list)
  expect(supplier).toHaveBeenCalledTimes(2 * callsOfOneList)
  answerNext([])
  await vi.waitFor(async () => expect((await ask()).list).toEqual([]), 30_000)
})

test('names are in the language of each call, also when the suppliers gave one answer for both', async () => {
  const ctx = contextOf()
  const [english, vietnamese] = [
    await listNumeros(ctx, all('LOTT')),
    await listNumeros(ctx, { ...all('LOTT'), language: 'vi' }),
  ]
  expect(vietnamese.list.map(({ gameCode }) => gameCode)).toEqual(english.list.map(({ gameCode }) => gameCode))
  expect(vietnamese.list.map(({ name }) => name)).not.toEqual(english.list.map(({ name }) => name))
})
