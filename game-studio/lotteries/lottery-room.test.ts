import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callSupplier, launchGame } from '#tests/support/provider/fake-operator.ts'
import { openGamePage, until } from '#tests/support/provider/game-page.ts'
import { startTestGameStudio, type TestGameStudio } from '#tests/support/provider/game-studio.ts'
import { commitmentOf } from './issue-draw.ts'
import { rulesOf } from './kinds.ts'
import { payoutOf } from './order-line.ts'
import type { IssueProof } from './proof.ts'
import { verifyIssue, verifyOrder } from './verify.ts'

const CODE = 'LOTT:LOTT_AMBER_FIVE_DIGITS_1_MIN'
const MINUTE_MS = 60_000
const WIRE_PER_MINOR = 1_000
const kind = rulesOf('ssc')

/** The studio's clock; only a test moves it. */
let nowMs = Date.parse('2026-03-02T04:00:00Z')
let site: TestGameStudio
beforeAll(async () => {
  // A busy machine answers late; only the test of a late answer waits this long.
  site = await startTestGameStudio({ STUDIO_OPERATOR_TIMEOUT_MS: '2000' }, () => new Date(nowMs))
})
afterAll(() => site.stop())

/** Every test begins five seconds after an issue has opened. */
beforeEach(async () => {
  const player = await open()
  await player.state()
  nowMs = Math.ceil(nowMs / MINUTE_MS) * MINUTE_MS + MINUTE_MS + 5_000
})

async function open(user?: string) {
  const page = await openGamePage(site, CODE, 'LOTT', user)
  const { call } = page
  const state = async () => (await call('/lottery')).body
  const issue = async (): Promise<string> => (await state()).picture.current.number
  const bet = async (lines: object[], more: object = {}) =>
    call('/lottery/orders', { requestId: randomUUID(), issue: await issue(), rules: kind.version, lines, ...more })
  return { ...page, state, issue, bet }
}

const straight = { play: 'back-3.straight', selection: '1|2|3', multiple: 1 }
/** Every digit at every place: it always wins. */
const ALL = '0,1,2,3,4,5,6,7,8,9'
const certain = { play: 'ball-1.sides', selection: 'B,S', multiple: 10 }

/** Moves the clock past the draw of the open issue and waits for the results. */
async function draw(player: Awaited<ReturnType<typeof open>>): Promise<void> {
  nowMs = Math.ceil(nowMs / MINUTE_MS) * MINUTE_MS + 100
  // The room writes the tickets down when it is woken; a timer would wake it if the clock ran.
  await wake()
  nowMs += 6_000
  await wake()
  await until(async () => (await player.state()).orders.every(({ status }: { status: string }) => status === 'closed'))
}

/** A slip of another player that is refused makes the room look at the clock. */
async function wake(): Promise<void> {
  const other = await open()
  await other.bet([{ ...straight, selection: '1|2|4' }])
  await new Promise((resolve) => setTimeout(resolve, 50))
}

describe('an order', () => {
  test('takes its stake at once, is settled with the numbers of its issue, and pays what the rules compute', async () => {
    const player = await open()
    const before = player.balance()
    const { body } = await player.bet([straight, certain, { ...straight, selection: `${ALL}|${ALL}|1,2` }])
    expect(body.orders.map(({ stakeMinor }: { stakeMinor: string }) => stakeMinor)).toEqual(['10', '200', '2000'])
    expect(player.balance()).toBe(before - 2210)
    await draw(player)
    const { orders } = await player.state()
    const expected = orders.reduce(
      (sum: bigint, { order, facts }: { order: never; facts: { numbers: number[] } }) =>
        sum + payoutOf(kind, order, facts.numbers).payoutMinor,
      0n,
    )
    expect(orders).toHaveLength(3)
    await until(() => player.balance() === before - 2210 + Number(expected))
    // Big and small of one ball: one of the two wins 1.94 times its stake.
    const sides = orders.find(({ order }: { order: { play: string } }) => order.play === 'ball-1.sides')
    expect(sides.winMinor).toBe('194')
    const paths = site.operator.calls.filter(({ body: { user } }) => user === player.user).map(({ path }) => path)
    expect(paths.filter((path) => path === '/transaction/bet')).toHaveLength(3)
    expect(paths.filter((path) => path === '/transaction/win')).toHaveLength(3)
  })

  test('that is sent twice is taken once', async () => {
    const player = await open()
    const before = player.balance()
    const requestId = randomUUID()
    const first = await player.bet([straight], { requestId })
    const again = await player.bet([straight], { requestId })
    expect(again.body.orders.map(({ id }: { id: string }) => id)).toEqual([first.body.orders[0].id])
    expect(player.balance()).toBe(before - 10)
  })

  test('of other numbers under the key of an earlier one is refused, and the first one stands', async () => {
    const player = await open()
    const requestId = randomUUID()
    await player.bet([straight], { requestId })
    const after = player.balance()
    const others = [[{ ...straight, selection: '9|9|9' }], [{ ...straight, multiple: 2 }], [straight, certain]]
    for (const lines of others)
      expect((await player.bet(lines, { requestId })).body).toMatchObject({ error: 'INVALID' })
    expect(player.balance()).toBe(after)
  })

  test('is given back when it is cancelled before the close, and not after it', async () => {
    const player = await open()
    const before = player.balance()
    const { body } = await player.bet([straight, certain])
    const [first, second] = body.orders
    expect((await player.call(`/lottery/orders/${first.id}/cancel`, {})).body.order).toMatchObject({
      isCancelled: true,
    })
    await until(() => player.balance() === before - 200)
    nowMs += MINUTE_MS
    const late = await player.call(`/lottery/orders/${second.id}/cancel`, {})
    expect(late).toEqual({ status: 409, body: { error: 'TOO_LATE_TO_CANCEL' } })
    const stranger = await open()
    expect((await stranger.call(`/lottery/orders/${second.id}/cancel`, {})).body).toEqual({ error: 'INVALID' })
  })

  test('is refused with its line, and without a transaction, when the rules do not accept it', async () => {
    const player = await open()
    const before = player.balance()
    for (const [line, code] of [
      [{ ...straight, selection: '1|2' }, 'SELECTION_INVALID'],
      [{ ...straight, play: 'back-9.straight' }, 'SELECTION_INVALID'],
      [{ ...straight, selection: `${ALL}|${ALL}|${ALL}`, multiple: 99 }, 'STAKE_TOO_HIGH'],
      [{ play: 'five.straight', selection: '1|2|3|4|5', multiple: 99 }, 'WIN_TOO_HIGH'],
    ] as const)
      expect((await player.bet([straight, line])).body, code).toEqual({ error: code, line: 1 })
    for (const line of [{ ...straight, multiple: 0 }, { ...straight, multiple: 1.5 }, {}, { play: 1 }])
      expect((await player.bet([line])).body).toEqual({ error: 'INVALID' })
    expect((await player.bet([straight], { rules: 'older' })).body).toEqual({ error: 'RULES_CHANGED' })
    expect(player.balance()).toBe(before)
  })

  test('on an issue that has closed is refused and never moved to the next one', async () => {
    const player = await open()
    const before = player.balance()
    const issue = await player.issue()
    nowMs = Math.ceil(nowMs / MINUTE_MS) * MINUTE_MS - 1
    expect((await player.bet([straight], { issue })).status).toBe(200)
    nowMs += 1
    expect((await player.bet([straight], { issue })).body).toEqual({ error: 'ISSUE_CLOSED' })
    expect((await player.bet([straight], { issue: '20260302-0000' })).body).toEqual({ error: 'ISSUE_CLOSED' })
    expect(player.balance()).toBe(before - 10)
  })

  test('of which one line finds no money takes none of them', async () => {
    const player = await open()
    const before = player.balance()
    const big = { ...straight, selection: `${ALL}|${ALL}|${ALL}`, multiple: 5 }
    site.operator.add(player.user, -(before - 100_010) * WIRE_PER_MINOR)
    expect((await player.bet([big, big, straight, straight])).body).toEqual({ error: 'NOT_ENOUGH_MONEY' })
    await until(() => player.balance() === 100_010)
    expect((await player.state()).orders).toEqual([])
  })

  test('whose answer comes after the tickets were written down is given back', async () => {
    const player = await open()
    const before = player.balance()
    const issue = await player.issue()
    site.operator.failNext('/transaction/bet', 'timeout')
    const slip = player.bet([straight], { issue })
    await new Promise((resolve) => setTimeout(resolve, 100))
    nowMs = Math.ceil(nowMs / MINUTE_MS) * MINUTE_MS + 3_001
    expect((await slip).status).toBe(409)
    await until(() => player.balance() === before)
  })

  test('survives a restart and a draw while the studio is away', async () => {
    const player = await open()
    const before = player.balance()
    await player.bet([certain])
    nowMs = Math.ceil(nowMs / MINUTE_MS) * MINUTE_MS + 30_000
    await site.restart()
    await until(() => player.balance() === before - 200 + 194)
  })
})

describe('a chase', () => {
  test('bets the same lines in several issues, pays each by its own draw, and reserves all stakes at once', async () => {
    const player = await open()
    const before = player.balance()
    const { body } = await player.bet([certain], { draws: 3, stopsOnWin: false })
    const issues = body.orders.map(({ order }: { order: { issue: string } }) => order.issue)
    expect(new Set(issues).size).toBe(3)
    expect(player.balance()).toBe(before - 600)
    for (let draws = 1; draws <= 3; draws++) {
      nowMs = Math.ceil(nowMs / MINUTE_MS) * MINUTE_MS + 6_000
      await wake()
      await until(() => player.balance() === before - 600 + draws * 194)
    }
    const results = (await player.state()).orders.map(({ facts }: { facts: { numbers: number[] } }) =>
      facts.numbers.join(),
    )
    expect(new Set(results).size).toBe(3)
  })

  test('that stops on a win gives the other issues back at once', async () => {
    const player = await open()
    const before = player.balance()
    await player.bet([certain], { draws: 5, stopsOnWin: true })
    expect(player.balance()).toBe(before - 1_000)
    nowMs = Math.ceil(nowMs / MINUTE_MS) * MINUTE_MS + 6_000
    await wake()
    await until(() => player.balance() === before - 200 + 194)
    const { orders } = await player.state()
    expect(orders.filter(({ isCancelled }: { isCancelled: boolean }) => isCancelled)).toHaveLength(4)
  })

  test('is cancelled as a whole for the issues that have not closed, by its own player only', async () => {
    const player = await open()
    const before = player.balance()
    const { body } = await player.bet([straight], { draws: 4, stopsOnWin: false })
    const { id } = body.orders[0].order.chase
    const stranger = await open()
    expect((await stranger.call(`/lottery/chases/${id}/cancel`, {})).body).toEqual({ error: 'TOO_LATE_TO_CANCEL' })
    nowMs = Math.ceil(nowMs / MINUTE_MS) * MINUTE_MS + 1_000
    expect((await player.call(`/lottery/chases/${id}/cancel`, {})).status).toBe(200)
    await until(() => player.balance() === before - 10)
  })

  test('of too many orders is refused without a transaction', async () => {
    const player = await open()
    const before = player.balance()
    const lines = Array.from({ length: 3 }, (_, digit) => ({ ...straight, selection: `1|2|${digit}` }))
    expect((await player.bet(lines, { draws: 41 })).body).toEqual({ error: 'TOO_MANY_ORDERS' })
    expect((await player.bet(lines, { draws: 61 })).body).toEqual({ error: 'INVALID' })
    expect(player.balance()).toBe(before)
  })
})

describe('an issue', () => {
  test('shows its commitment before, its proof after the draw, and nothing between', async () => {
    const player = await open()
    // Its commitment is the seed of the issue before, which is drawn six seconds after this one has opened.
    expect((await player.state()).picture.current.commitment).toBeNull()
    nowMs += 2_000
    const { current } = (await player.state()).picture
    const { body } = await player.bet([straight, certain])
    const proofUrl = `${site.gameStudio.url}/lottery/${encodeURIComponent(CODE)}/issues/${current.number}`
    expect((await fetch(proofUrl)).status).toBe(404)
    nowMs = Date.parse(current.closesAt) + 5_999
    await wake()
    expect((await fetch(proofUrl)).status).toBe(404)
    const { drawing } = await (await fetch(`${site.gameStudio.url}/lottery/${encodeURIComponent(CODE)}`)).json()
    expect(drawing.number).toBe(current.number)
    nowMs += 1
    await wake()
    const proof: IssueProof = await (await fetch(proofUrl)).json()
    const { published } = (await player.state()).picture
    expect(published).toContainEqual(proof.published)
    expect(Date.parse(proof.published.at)).toBeLessThan(Date.parse(current.opensAt))
    expect(commitmentOf(proof.seed)).toBe(current.commitment)
    expect(proof.tickets).toBe(2)
    // The root was public before the outside value existed.
    expect(drawing.root).toBe(proof.root)
    expect(verifyIssue(proof)).toEqual({ isSeedCommitted: true, isDrawn: true, numbers: proof.numbers })
    const page = await (await fetch(`${site.gameStudio.url}/round/${body.orders[0].id}`)).text()
    const data = JSON.parse(/<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(page)?.[1] ?? '')
    expect(verifyOrder(data.order)).toMatchObject({ isInTree: true, isSeedCommitted: true, isDrawn: true })
    const forged = { ...data.order, ticket: data.order.ticket.replace('1|2|3', '4|5|6') }
    expect(verifyOrder(forged).isInTree).toBe(false)
    expect(verifyIssue({ ...proof, seed: proof.root }).isSeedCommitted).toBe(false)
    expect(verifyIssue({ ...proof, numbers: [...proof.numbers].reverse().concat(0) }).isDrawn).toBe(false)
  })

  test('without orders is drawn all the same, and every result is one of the lottery', async () => {
    nowMs += 30 * MINUTE_MS
    const results = await (
      await fetch(`${site.gameStudio.url}/lottery/${encodeURIComponent(CODE)}/results?limit=25`)
    ).json()
    expect(results).toHaveLength(25)
    expect(new Set(results.map(({ number }: { number: string }) => number)).size).toBe(25)
    for (const { numbers } of results) expect(numbers).toHaveLength(5)
  })

  test('of a code that no operator sells is not opened by a public request', async () => {
    const code = 'LOTT:LOTT_UNSOLD_FIVE_DIGITS_1_MIN'
    for (const path of [
      `lottery/${code}/results`,
      `lottery/${code}/issues/20260302-0001`,
      `issue/${code}/20260302-0001`,
    ])
      expect((await fetch(`${site.gameStudio.url}/${path}`)).status, path).toBe(404)
    const answer = await callSupplier(site.gameStudio.url, site.keysDir, '/lottery/numeros', {
      operator_id: 'marquee',
      game_codes: [code],
    })
    // Its first issue is the next one, as nothing was opened before.
    expect(await answer.json()).toMatchObject([{ current: null }])
  })

  test('takes a body of half a megabyte at most', async () => {
    const player = await open()
    const lines = Array.from({ length: 10 }, () => ({ ...straight, selection: '1'.repeat(59_000) }))
    expect(await player.bet(lines)).toEqual({ status: 413, body: { error: 'INVALID' } })
  })

  test('is sent to the operator with its last result, and other games are left out', async () => {
    await open()
    const body = { operator_id: 'marquee', game_codes: [CODE, 'LOTT:LOTT_JADE_TEN_CARS_5_MIN', 'BGS:BGS_DICE'] }
    const answer = await callSupplier(site.gameStudio.url, site.keysDir, '/lottery/numeros', body)
    const list = await answer.json()
    expect(list.map(({ game_code }: { game_code: string }) => game_code)).toEqual(body.game_codes.slice(0, 2))
    expect(list[0].last.numbers).toHaveLength(5)
    // The second was asked for the first time: its first issue is the next one.
    expect(list[1]).toMatchObject({ current: null, last: null })
  })
})

test('without a source of outside values no lottery draws, and the page says so', async () => {
  const closed = await startTestGameStudio({ STUDIO_TEST_SOURCE: 'off' })
  const page = await launchGame(closed.gameStudio.url, closed.keysDir, { gameCode: CODE, gameType: 'LOTT' })
  const answer = await fetch(`${page}/lottery`)
  expect([answer.status, await answer.json()]).toEqual([409, { error: 'DRAWS_STOPPED' }])
  await closed.stop()
})
