import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callSupplier } from '#tests/support/provider/fake-operator.ts'
import { openGamePage, until } from '#tests/support/provider/game-page.ts'
import { startTestGameStudio, type TestGameStudio } from '#tests/support/provider/game-studio.ts'
import { rulesOf } from '../kinds.ts'

/** It draws on Tuesdays at 16:15 in Vietnam, 09:15 UTC. */
const CODE = 'TCG_LOTTO_VN:TCG_LOTTO_VN_BEN_TRE_XSMN'
const DRAWN_MS = Date.parse('2026-03-03T09:15:00Z')
const MINUTE_MS = 60_000

let nowMs = DRAWN_MS - 3_600_000
let site: TestGameStudio
beforeAll(async () => {
  const env = { STUDIO_OPERATOR_TIMEOUT_MS: '60000', STUDIO_DEMO_RESULTS: 'on' }
  site = await startTestGameStudio(env, () => new Date(nowMs))
})
afterAll(() => site.stop())

const stateOf = async (user?: string) => (await (await openGamePage(site, CODE, 'LOTT', user)).call('/lottery')).body

test('a demonstration settles a draw half an hour later if no result was entered, marks it, and two people can correct it', async () => {
  const page = await openGamePage(site, CODE, 'LOTT')
  const line = { play: 'special.2', selection: '37', multiple: 10 }
  const issue: string = (await stateOf(page.user)).picture.current.number
  const slip = { requestId: randomUUID(), issue, rules: rulesOf('vn18').version, lines: [line] }
  expect(await page.call('/lottery/orders', slip)).toMatchObject({ status: 200 })

  await lookAt(DRAWN_MS + 29 * MINUTE_MS)
  expect((await stateOf()).picture.results).toEqual([])

  await lookAt(DRAWN_MS + 31 * MINUTE_MS)
  await until(async () => (await stateOf()).picture.results.length === 1)
  const [result] = (await stateOf()).picture.results
  expect(result).toMatchObject({ number: issue, isDemonstration: true })
  await until(() =>
    site.operator.calls.some(({ path, body }) => path === '/transaction/win' && body.user === page.user),
  )
  expect(await numeros()).toMatchObject([{ operator: 'XSMN', last: { numero: issue, is_demonstration: true } }])

  const right =
    '123438 / 55555 / 44444 / 33333 22222 / 11111 10000 20000 30000 40000 50000 60000 / 7777 / 8888 9999 1010 / 101 / 42'
  for (const by of ['A', 'B'])
    await call('/lottery/result', { game_code: CODE, numero: issue, numbers: right, by, correction: 'the real result' })
  expect(await numeros()).toMatchObject([{ last: { numero: issue, corrections: 1, is_demonstration: false } }])
})

/** A bet makes the room look at its clock. */
async function lookAt(ms: number): Promise<void> {
  nowMs = ms
  const page = await openGamePage(site, CODE, 'LOTT')
  const issue: string = (await stateOf(page.user)).picture.current.number
  const lines = [{ play: 'special.2', selection: '00', multiple: 10 }]
  await page.call('/lottery/orders', { requestId: randomUUID(), issue, rules: rulesOf('vn18').version, lines })
  await new Promise((resolve) => setTimeout(resolve, 100))
}

async function call(path: string, body: object) {
  const response = await callSupplier(site.gameStudio.url, site.keysDir, path, { operator_id: 'marquee', ...body })
  return await response.json()
}

const numeros = () => call('/lottery/numeros', { game_codes: [CODE] })
