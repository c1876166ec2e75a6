import { expect, test } from 'vitest'
import { until } from '#tests/support/provider/game-page.ts'
import { FIVE_DIGITS, startMinuteLottery } from '#tests/support/provider/minute-lottery.ts'
import type { IssueProof } from './proof.ts'
import { verifyIssue } from './verify.ts'

/** Big and small of one ball: a stake of 200, of which one half always wins 194. */
const line = { play: 'ball-1.sides', selection: 'B,S', multiple: 10 }
const lottery = startMinuteLottery()

test('an order one millisecond before the close is in the draw and paid; at the close it is refused and not moved', async () => {
  const player = await lottery.open()
  const before = player.balance()
  const issue = await player.issue()
  const proof = () => fetch(`${lottery.site.gameStudio.url}/lottery/${encodeURIComponent(FIVE_DIGITS)}/issues/${issue}`)
  const closesMs = lottery.nextMinuteMs()
  lottery.nowMs = closesMs - 1
  expect((await player.bet([line], { issue })).status).toBe(200)
  lottery.nowMs = closesMs
  expect(await player.bet([line], { issue })).toMatchObject({ body: { error: 'ISSUE_CLOSED' } })
  expect((await proof()).ok).toBe(false)
  await lottery.passDraw()
  await until(async () => (await proof()).ok)
  const shown: IssueProof = await (await proof()).json()
  expect(shown.tickets).toBe(1)
  expect(verifyIssue(shown)).toMatchObject({ isSeedCommitted: true, isDrawn: true })
  await until(() => player.balance() === before - 200 + 194)
  const { orders } = await player.state()
  expect(orders).toHaveLength(1)
})
