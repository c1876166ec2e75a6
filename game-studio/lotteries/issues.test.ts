import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type Store } from '../state/store.ts'
import { commitmentOfIssue, publishDays, publishedDays, replaceRestoredDays } from './issues.ts'
import { lotteryOf } from './lottery.ts'
import { issueAt, issueByNumber } from './timetable.ts'

const lottery = lotteryOf('LOTT:LOTT_AMBER_FIVE_DIGITS_1_MIN')!
const now = new Date('2026-03-02T04:00:30Z')
const folder = mkdtempSync(join(tmpdir(), 'marquee-issues-'))
let store: Store
beforeAll(async () => {
  store = await openStore(folder, () => now)
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const commitment = (number: string) =>
  commitmentOfIssue(store.state.lotteries, lottery, issueByNumber(lottery.timetable, number)!)

test('today from the next issue on and all of tomorrow are published once, however often it is asked', async () => {
  await publishDays(store, lottery, now.getTime())
  await publishDays(store, lottery, now.getTime() + 1_000)
  const open = issueAt(lottery.timetable, now.getTime())
  expect(publishedDays(store.state.lotteries, lottery)).toMatchObject([
    { day: '20260302', from: open.index + 1 },
    { day: '20260303', from: 1 },
  ])
  expect(commitment(open.number)).toBeNull()
  expect(commitment('20260303-1440')).toMatch(/^[0-9a-f]{64}$/)
})

test('after a restore every issue that has not opened has another seed, and the open one keeps its own', async () => {
  const laterMs = now.getTime() + 10 * 60_000
  const open = issueAt(lottery.timetable, laterMs).number
  const next = issueAt(lottery.timetable, laterMs + 60_000).number
  const before = [open, next, '20260303-0001'].map(commitment)
  await replaceRestoredDays(store, new Date(laterMs))
  const after = [open, next, '20260303-0001'].map(commitment)
  expect(after[0]).toBe(before[0])
  expect(after[1]).not.toBe(before[1])
  expect(after[2]).not.toBe(before[2])
})
