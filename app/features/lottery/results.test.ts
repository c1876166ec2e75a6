import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedCatalogue } from '#gateway/db/seed/index.ts'
import { readProviders } from '#gateway/providers/index.ts'
import { startTestGameStudio, type TestGameStudio } from '#tests/support/provider/game-studio.ts'
import { createTestSite, type SiteVisitor, type TestSite } from '#tests/support/site-visitor.ts'

const HALF_HOUR_MS = 1_800_000

let nowMs = Date.now()
let studio: TestGameStudio
let site: TestSite
let visitor: SiteVisitor
beforeAll(async () => {
  studio = await startTestGameStudio({}, () => new Date(nowMs))
  // A busy machine answers late.
  const read = readProviders(undefined, studio.gameStudio.url)
  const providers = { ...read, providers: read.providers.map((one) => ({ ...one, timeoutMs: 30_000 })) }
  const settings = { providers, providerKeysDir: studio.keysDir }
  site = await createTestSite({ settings })
  await seedCatalogue(site.gateway.services.db)
  visitor = await site.visitor()
}, 600_000)
afterAll(async () => {
  await site.close()
  await studio.stop()
})

const TRIES = 20

/** The page's data as a visitor gets it. */
async function results(path = '/lotteryResults') {
  const { loadResults } = await import('./index.server.ts')
  return (await visitor.open(loadResults, path)).value
}

/**
 * The page's data when every lottery has drawn. A lottery opens when it is first asked for and then draws within half an hour; answers
 * are some seconds old at most, and those that a busy machine gives late are missing.
 */
async function drawnResults() {
  for (let attempt = 1; ; attempt++) {
    nowMs += HALF_HOUR_MS + 60_000
    site.gateway.clock.advance(5_000)
    await new Promise((resolve) => setTimeout(resolve, 3_100))
    const value = await results()
    const { list } = value.numeros
    const isWhole = list.some(({ tag }) => tag === 'TCG_LOTTO_VN') && value.groups.some(({ code }) => code === 'SSC')
    // Results of other operators are entered by people.
    if ((isWhole && list.every(({ current, last, operator }) => current && (last || operator))) || attempt === TRIES)
      return value
  }
}

test('a visitor sees the last numbers of every lottery with a proof that answers, and when it closes next', async () => {
  const { groups, group, numeros } = await drawnResults()
  expect(group).toBeNull()
  expect(groups.slice(0, 3).map(({ code }) => code)).toEqual(['SSC', '11X5', 'PK10'])
  expect(new Set(numeros.list.map(({ gameCode }) => gameCode)).size).toBe(numeros.list.length)
  expect(new Set(numeros.list.map(({ tag }) => tag))).toContain('TCG_LOTTO_VN')
  for (const { gameCode, current, last, operator } of numeros.list) {
    expect(current?.closesAt, gameCode).toBeTruthy()
    if (operator === null) expect(last?.numbers.length, gameCode).toBeGreaterThanOrEqual(3)
  }
  const proofUrl = numeros.list[0]?.last?.proofUrl ?? ''
  const proof = await fetch(proofUrl)
  expect([proof.status, (await proof.text()).includes(numeros.list[0]?.last?.numero ?? '-')]).toEqual([200, true])
}, 600_000)

test('one group is shown alone, and an unknown one shows all', async () => {
  const cars = await results('/lotteryResults?group=PK10')
  expect(cars.group).toBe('PK10')
  expect(new Set(cars.numeros.list.map(({ gameGroupCode }) => gameGroupCode))).toEqual(new Set(['PK10']))
  expect((await results('/lotteryResults?group=NONE')).group).toBeNull()
}, 600_000)
