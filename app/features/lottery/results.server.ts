import { sortBy, uniqBy } from 'es-toolkit'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { contextOf } from '#app/server/request-context.server.ts'
import { type Numero, type Numeros, type PrizeMode, VN_LOTTERY } from '#contract/entities/lottery.ts'
import { placeOfGroup } from './group-order.ts'
import { drawIntervalMs } from './numeros.server.ts'

/** The modes whose lotteries are drawn at fixed times. */
const drawnModes: readonly PrizeMode[] = ['LOTT', 'ZY', 'SEA']

export interface ResultsGroup {
  readonly code: string
  /** The lotteries of Vietnam have groups of their own, one of which is named like another one. */
  readonly isVietnamese: boolean
}

/** What was drawn last and closes next at every lottery of the brand. */
export interface ResultsData {
  readonly groups: readonly ResultsGroup[]
  /** Null: all of them. */
  readonly group: string | null
  readonly numeros: Numeros
}

/**
 * The results page; `?group=` keeps one group. Visitors may read it. While a supplier does not answer, its lotteries are missing.
 *
 * @throws Response 404 where the brand has no lottery
 */
export async function loadResults(request: Request): Promise<ResultsData> {
  const { lotteries } = gatewayFor(request)
  const { language } = contextOf(request)
  const calls = [
    ...drawnModes.map((prizeMode) => lotteries.listNumeros({ prizeMode, language })),
    lotteries.listVnNumeros({ language }),
  ]
  const answers = await Promise.all(calls.map((call) => toResult(call)))
  const known = answers.flatMap((answer) => (answer.ok ? [answer.value] : []))
  const all = uniqBy(
    known.flatMap(({ list }) => list),
    ({ gameCode }) => gameCode,
  )
  if (all.length === 0 && !(await hasLotteries(request))) throw new Response(null, { status: 404 })
  const groups = uniqBy(inOrder(all), ({ gameGroupCode }) => gameGroupCode).map(({ gameGroupCode, tag }) => ({
    code: gameGroupCode,
    isVietnamese: tag === VN_LOTTERY,
  }))
  const asked = new URL(request.url).searchParams.get('group')
  const group = groups.find(({ code }) => code === asked)?.code ?? null
  const list = all.filter(({ gameGroupCode }) => group === null || gameGroupCode === group)
  const serverTime = known[0]?.serverTime ?? new Date().toISOString()
  return { groups, group, numeros: { serverTime, list: inOrder(list) } }
}

/** Whether the brand offers any; true while the gateway does not say. */
async function hasLotteries(request: Request): Promise<boolean> {
  const { games } = gatewayFor(request)
  const { language } = contextOf(request)
  const menus = await Promise.all(
    drawnModes.map((prizeMode) => toResult(games.getGameMenus({ prizeMode, device: 'WEB', language }))),
  )
  return menus.some((menu) => !menu.ok || Object.values(menu.value.menus).some((list) => list.length > 0))
}

/** Group by group, in each the lottery with the shortest wait between two draws first. */
const inOrder = (list: readonly Numero[]): Numero[] =>
  sortBy([...list], [({ gameGroupCode }) => placeOfGroup(gameGroupCode), drawIntervalMs, ({ name }) => name])
