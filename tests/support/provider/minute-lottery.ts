import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { rulesOf } from '../../../game-studio/lotteries/kinds.ts'
import { callSupplier } from './fake-operator.ts'
import { openGamePage } from './game-page.ts'
import { startTestGameStudio, type TestGameStudio } from './game-studio.ts'

/** Our own draw of five digits, one a minute. */
export const FIVE_DIGITS = 'LOTT:LOTT_AMBER_FIVE_DIGITS_1_MIN'
export const MINUTE_MS = 60_000

/**
 * A studio with that lottery for the tests of a file, which starts and ends with them. Every test begins five seconds after
 * an issue has opened.
 */
export function startMinuteLottery() {
  let site: TestGameStudio
  const lottery = {
    /** The studio's clock; only a test moves it. */
    nowMs: Date.parse('2026-03-02T04:00:00Z'),
    get site() {
      return site
    },
    /** The close of the open issue. */
    nextMinuteMs: () => Math.ceil(lottery.nowMs / MINUTE_MS) * MINUTE_MS,
    /** The page of a player, of a new one unless given. `capabilities`: what the operator offers beyond the dialect. */
    async open(user?: string, capabilities?: readonly string[]) {
      const page = await openGamePage(site, FIVE_DIGITS, 'LOTT', user, capabilities)
      const state = async () => (await page.call('/lottery')).body
      const issue = async (): Promise<string> => (await state()).picture.current.number
      const bet = async (lines: readonly object[], more: object = {}) => {
        const slip = { requestId: randomUUID(), issue: await issue(), rules: rulesOf('ssc').version, lines }
        return page.call('/lottery/orders', { ...slip, ...more })
      }
      return { ...page, state, issue, bet }
    },
    /** A call that staff make through the operator. */
    ask: (path: string, body: object) =>
      callSupplier(site.gameStudio.url, site.keysDir, path, { operator_id: 'marquee', ...body }),
    /** The clock passes the close and the draw; a limit that is set again makes the studio look at it. */
    async passDraw(): Promise<void> {
      const closesMs = lottery.nextMinuteMs()
      const change = { kind: 'limit', what: 'number', stakes: 300_000 }
      for (const afterClose of [100, 6_100]) {
        lottery.nowMs = closesMs + afterClose
        await lottery.ask('/lottery/limit', { game_code: FIVE_DIGITS, change, by: 'R', reason: 'the same as before' })
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
  }
  beforeAll(async () => {
    // A busy machine answers late; no test waits for the timeout.
    site = await startTestGameStudio({ STUDIO_OPERATOR_TIMEOUT_MS: '60000' }, () => new Date(lottery.nowMs))
  })
  afterAll(() => site.stop())
  beforeEach(async () => {
    await (await lottery.open()).state()
    lottery.nowMs = lottery.nextMinuteMs() + MINUTE_MS + 5_000
  })
  return lottery
}
