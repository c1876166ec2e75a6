import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGamePage, until } from '#tests/support/provider/game-page.ts'
import { startTestGameStudio, type TestGameStudio } from '#tests/support/provider/game-studio.ts'
import { rulesOf } from './kinds.ts'
import type { IssueProof, OrderProof } from './proof.ts'
import { verifyOrder } from './verify.ts'

const CODE = 'LOTT:LOTT_AMBER_FIVE_DIGITS_1_MIN'
/** Milliseconds from the close at which bets arrive, and bettors at each of them. */
const OFFSETS_MS = [-4, -3, -2, -1, 0, 1, 2, 3]
const BETTORS = 8

let nowMs = Date.parse('2026-03-02T04:00:00Z')
let site: TestGameStudio
beforeAll(async () => {
  site = await startTestGameStudio({ STUDIO_OPERATOR_TIMEOUT_MS: '60000' }, () => new Date(nowMs))
})
afterAll(() => site.stop())

test('of 64 bettors around the close, those who came before it are accepted and in the root, and no other is', async () => {
  await (await openGamePage(site, CODE, 'LOTT')).call('/lottery')
  nowMs += 65_000
  const pages = await Promise.all(
    OFFSETS_MS.flatMap(() => Array.from({ length: BETTORS }, () => openGamePage(site, CODE, 'LOTT'))),
  )
  const [watcher] = pages
  if (!watcher) throw new Error('there is no page')
  const { current } = (await watcher.call('/lottery')).body.picture
  const closesMs = Date.parse(current.closesAt)
  const accepted: string[] = []
  for (const [step, offset] of OFFSETS_MS.entries()) {
    nowMs = closesMs + offset
    const now = pages.slice(step * BETTORS, (step + 1) * BETTORS)
    const answers = await Promise.all(now.map((page) => page.call('/lottery/orders', slipOf(current.number))))
    const statuses = answers.map(({ status }) => status === 200)
    expect({ offset, statuses }).toEqual({ offset, statuses: now.map(() => offset < 0) })
    for (const { body } of answers) if (body.orders) accepted.push(body.orders[0].id)
  }
  const taken = site.operator.calls.filter(({ path }) => path === '/transaction/bet').length
  expect([accepted.length, taken]).toEqual([4 * BETTORS, 4 * BETTORS])

  nowMs = closesMs + 6_000
  const proofUrl = `${site.gameStudio.url}/lottery/${encodeURIComponent(CODE)}/issues/${current.number}`
  await until(async () => {
    await (await openGamePage(site, CODE, 'LOTT')).call('/lottery/orders', slipOf(current.number))
    return (await fetch(proofUrl)).ok
  })
  const proof: IssueProof = await (await fetch(proofUrl)).json()
  expect(proof.tickets).toBe(accepted.length)
  for (const id of accepted) {
    // An order has its proof when it is settled.
    await until(async () => (await orderProof(id)) !== null)
    const order = await orderProof(id)
    expect(order && verifyOrder(order).isInTree).toBe(true)
    expect(order?.issue.root).toBe(proof.root)
  }
})

const slipOf = (issue: string) => ({
  requestId: randomUUID(),
  issue,
  rules: rulesOf('ssc').version,
  lines: [{ play: 'back-3.straight', selection: '1|2|3', multiple: 1 }],
})

async function orderProof(id: string): Promise<OrderProof | null> {
  const page = await (await fetch(`${site.gameStudio.url}/round/${id}`)).text()
  return JSON.parse(/<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(page)?.[1] ?? '').order
}
