import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type Store } from '../state/store.ts'
import { publicCommitment, publishDays, publishedDays, replaceRestoredDays } from './issues.ts'
import { lotteryOf } from './lottery.ts'
import { comingIssues, pictureOf } from './room-picture.ts'
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

const issueOf = (number: string) => issueByNumber(lottery.timetable, number)!
/** Once the issue before is drawn. */
const commitment = (number: string) =>
  publicCommitment(store.state.lotteries, lottery, issueOf(number), issueOf(number).closesMs)

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

test('nothing public names the seed of an issue before its draw, nor what another one is committed to by', () => {
  const state = store.state.lotteries
  const first = issueAt(lottery.timetable, now.getTime()).index + 1
  for (let second = 0; second < 300; second += 1) {
    const nowMs = now.getTime() + second * 1_000
    const shown = JSON.stringify([pictureOf(state, lottery, nowMs, []), comingIssues(state, lottery, nowMs, 60)])
    for (let index = first; index < first + 10; index += 1) {
      const issue = issueOf(`20260302-${String(index).padStart(4, '0')}`)
      const { seed } = state.seedOf(lottery.code, issue) ?? expect.fail()
      if (nowMs < issue.drawsMs) expect(shown, `${issue.number} at ${second} s`).not.toContain(seed)
    }
  }
  // The seed of an issue is what the next one is committed to by.
  const open = issueOf(`20260302-${String(first + 1).padStart(4, '0')}`)
  expect(pictureOf(state, lottery, open.opensMs + 30_000, []).current?.commitment).toBe(
    state.seedOf(lottery.code, issueOf(`20260302-${String(first).padStart(4, '0')}`))?.seed,
  )
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
