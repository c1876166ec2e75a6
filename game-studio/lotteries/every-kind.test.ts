import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countUnits, isResult, parseSelection, playOf, selectionText } from '#lottery/index.ts'
import { createRandom, randomLists } from '#tests/support/lottery/random.ts'
import { openGamePage, until } from '#tests/support/provider/game-page.ts'
import { startTestGameStudio, type TestGameStudio } from '#tests/support/provider/game-studio.ts'
import { lotteryKinds, rulesOf } from './kinds.ts'
import { wordsOfKind } from './lottery.ts'
import { highestWin, payoutOf, priceLine } from './order-line.ts'
import { verifyIssue } from './verify.ts'

const MINUTE_MS = 60_000
const BALANCE = 1_000_00
/** The lowest stake, and what the numbers of an issue may cost, in minor units. */
const [BASE, MAX_WIN] = [10n, 3_000_000n]
let nowMs = Date.parse('2026-03-02T04:00:00Z')
let site: TestGameStudio
beforeAll(async () => {
  site = await startTestGameStudio({ STUDIO_OPERATOR_TIMEOUT_MS: '5000' }, () => new Date(nowMs))
})
afterAll(() => site.stop())

const textOf = async (path: string) => (await fetch(`${site.gameStudio.url}/lottery/${path}`)).text()

test.each(lotteryKinds)(
  '%s: a line of every play is taken, drawn with numbers that anybody can verify, and paid as the rules compute',
  async (kind) => {
    const { rules, version } = rulesOf(kind)
    const code = `LOTT:LOTT_AMBER_${wordsOfKind(kind)}_1_MIN`
    const player = await openGamePage(site, code, 'LOTT')
    const state = async () => (await player.call('/lottery')).body
    await state()
    nowMs = Math.ceil(nowMs / MINUTE_MS) * MINUTE_MS + MINUTE_MS + 5_000
    const random = createRandom()
    const lines = rules.plays.slice(0, 40).flatMap((play) => {
      const lists = randomLists(random, play)
      const { total } = countUnits(play, lists)
      const line = { play: play.code, selection: selectionText(play, lists), multiple: 1 }
      if (total < 1 || total > 300) return []
      return highestWin(rulesOf(kind), priceLine(rulesOf(kind), line, BASE), BASE) > MAX_WIN ? [] : [line]
    })
    const issue = (await state()).picture.current.number
    const slip = { requestId: randomUUID(), issue, rules: version, lines }
    const { status, body } = await player.call('/lottery/orders', slip)
    expect({ status, error: body.error }).toEqual({ status: 200, error: undefined })
    nowMs = Math.ceil(nowMs / MINUTE_MS) * MINUTE_MS + 100
    await state()
    await player.call('/lottery/orders', { ...slip, requestId: randomUUID() })
    await new Promise((resolve) => setTimeout(resolve, 100))
    nowMs += 6_000
    await player.call('/lottery/orders', { ...slip, requestId: randomUUID() })
    await until(async () => (await state()).orders.every((order: { status: string }) => order.status === 'closed'))
    const { orders, picture } = await state()
    expect(orders).toHaveLength(lines.length)
    const { numbers } = picture.results[0]
    expect(isResult(rules.draw, numbers)).toBe(true)
    let staked = 0
    let paid = 0n
    for (const { order, stakeMinor, winMinor } of orders) {
      const { payoutMinor } = payoutOf(rulesOf(kind), order, numbers)
      expect(BigInt(winMinor), `${order.play} ${order.selection}`).toBe(payoutMinor)
      const play = playOf(rules, order.play)
      expect(countUnits(play, parseSelection(play, order.selection)).total * 10).toBe(Number(stakeMinor))
      staked += Number(stakeMinor)
      paid += payoutMinor
    }
    await until(() => player.balance() === BALANCE - staked + Number(paid))
    const proof = await (await fetch(`${site.gameStudio.url}/lottery/${code}/issues/${issue}`)).json()
    expect(verifyIssue(proof)).toEqual({ isSeedCommitted: true, isDrawn: true, numbers })
    const [head = '', last = ''] = (await textOf(`${code}/results.csv`)).split('\n')
    expect(last.startsWith(`${issue},${proof.drawnAt},`)).toBe(true)
    expect(last.split(',')).toHaveLength(head.split(',').length)
    const digits = (text: string) => text.split(',').slice(2).join('')
    expect(digits(last)).toBe(numbers.join(''))
    const coming = JSON.parse(await textOf(`${code}/issues?limit=3`))
    expect(coming.map(({ number }: { number: string }) => number)).toHaveLength(3)
    expect(coming[0].number).toBe(picture.current.number)
  },
  60_000,
)
