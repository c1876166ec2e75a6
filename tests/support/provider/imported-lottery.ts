import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { rulesOf } from '../../../game-studio/lotteries/kinds.ts'
import { callSupplier } from './fake-operator.ts'
import { openGamePage } from './game-page.ts'
import type { TestGameStudio } from './game-studio.ts'

/** It draws on Tuesdays at 16:15 in Vietnam, 09:15 UTC, and closes ten minutes before. */
export const BEN_TRE = 'TCG_LOTTO_VN:TCG_LOTTO_VN_BEN_TRE_XSMN'
export const WEEK_MS = 7 * 24 * 3_600_000

/** Ten times the base of 10 on the last two digits of the special prize: 95 times the stake of 100. */
export const onSpecial = (selection: string) => ({ play: 'special.2', selection, multiple: 10 })
export const SPECIAL_WIN = 9_500

/** A whole result whose special prize ends with two digits. @param week another number for every draw of a test */
export const resultOf = (last: string, week: number) =>
  `1234${last} / 55555 / 44444 / 33333 22222 / 11111 10000 20000 30000 40000 50000 60000 / 7777 / 8888 9999 1010 / 101 / ${String(week % 100).padStart(2, '0')}`

/** What people do with an imported lottery of a test studio. */
export function importedLottery(site: TestGameStudio) {
  const ask = async (path: string, body: object) => {
    const request = { operator_id: 'marquee', game_code: BEN_TRE, ...body }
    return await (await callSupplier(site.gameStudio.url, site.keysDir, path, request)).json()
  }
  const enter = (numero: string, by: string, numbers: string, correction: string | null = null) =>
    ask('/lottery/result', { numero, numbers, by, correction })

  /** A player; each call is made by a page that is opened for it, because a page ends after some hours. */
  async function open() {
    const page = await openGamePage(site, BEN_TRE, 'LOTT')
    const again = () => openGamePage(site, BEN_TRE, 'LOTT', page.user)
    const state = async () => (await (await again()).call('/lottery')).body
    const place = async (lines: readonly object[], more: object = {}, issue?: string) => {
      const slip = { requestId: randomUUID(), rules: rulesOf('vn18').version, lines, ...more }
      return (await again()).call('/lottery/orders', {
        ...slip,
        issue: issue ?? (await state()).picture.current.number,
      })
    }
    const bet = async (line: object, more: object = {}): Promise<string> => {
      const answer = await place([line], more)
      expect(answer).toMatchObject({ status: 200 })
      return answer.body.orders[0].order.issue
    }
    const cancel = async (id: string) => (await again()).call(`/lottery/orders/${id}/cancel`, {})
    return { ...page, state, place, bet, cancel }
  }

  return {
    ask,
    open,
    enter,
    /** Two people enter the same. */
    async result(numero: string, numbers: string, people: readonly string[] = ['A', 'B'], correction?: string) {
      for (const by of people) await enter(numero, by, numbers, correction ?? null)
    },
    /** A bet of another player makes the room look at its clock. */
    async wake() {
      await (await open()).bet(onSpecial('00'))
      await new Promise((resolve) => setTimeout(resolve, 50))
    },
  }
}
