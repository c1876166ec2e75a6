import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGamePage } from '#tests/support/provider/game-page.ts'
import { startTestGameStudio, type TestGameStudio } from '#tests/support/provider/game-studio.ts'
import type { LotteryOrder } from '../state/lottery-records.ts'
import { withAnimal } from './animal.ts'
import { rulesOf } from './kinds.ts'

const CODE = 'LOTT:LOTT_AMBER_SIX_OF_49_1_MIN'
/** Three minutes before the year of the goat. */
let nowMs = Date.parse('2027-02-05T23:57:05+08:00')
let site: TestGameStudio
beforeAll(async () => {
  site = await startTestGameStudio({ STUDIO_OPERATOR_TIMEOUT_MS: '60000' }, () => new Date(nowMs))
})
afterAll(() => site.stop())

test('an order has the animal of its draw and keeps it after the new year, and so has each draw of a series', async () => {
  const player = await openGamePage(site, CODE, 'LOTT')
  const state = async () => (await (await openGamePage(site, CODE, 'LOTT', player.user)).call('/lottery')).body
  await state()
  nowMs += 60_000
  const { picture } = await state()
  expect(picture.animal).toBe('horse')
  const issue = picture.current.number
  const line = { play: 'seventh.zodiac', selection: 'z0,z1', multiple: 1 }
  const slip = { requestId: randomUUID(), issue, rules: rulesOf('lhc').version, lines: [line], draws: 2 }
  expect(await player.call('/lottery/orders', slip)).toMatchObject({ status: 200 })
  const animals = async () =>
    Object.fromEntries((await state()).orders.map(({ order }: { order: LotteryOrder }) => [order.issue, order.animal]))
  // The last draw of the year is held six seconds after midnight: it belongs to the new one.
  const atOnce = { '20270205-1439': 'horse', '20270205-1440': 'goat' }
  expect(await animals()).toEqual(atOnce)
  nowMs = Date.parse('2028-06-01T12:00:00+08:00')
  expect(await animals()).toEqual(atOnce)
})

test('an order of an older journal, which has no animal, has that of its issue', () => {
  const order = { lottery: CODE, issue: '20260216-0720' } as LotteryOrder
  expect(withAnimal(order).animal).toBe('snake')
  expect(withAnimal({ ...order, issue: '20260217-0720' }).animal).toBe('horse')
  expect(withAnimal({ ...order, animal: 'pig' }).animal).toBe('pig')
  expect(withAnimal({ ...order, lottery: 'LOTT:LOTT_AMBER_KENO_1_MIN' }).animal).toBeUndefined()
})
