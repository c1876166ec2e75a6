import { sortBy, uniqBy } from 'es-toolkit'
import { type LotteryPageName, lotteryPages } from '#app/features/play/index.ts'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { contextOf } from '#app/server/request-context.server.ts'
import { type Numero, type Numeros, PrizeMode } from '#contract/entities/lottery.ts'

/** The answer while the gateway does not respond. */
export const noNumeros = (): Numeros => ({ serverTime: new Date().toISOString(), list: [] })

/** Open issues and last numbers of a page's lotteries. None while the gateway does not answer: the page is whole without. */
export async function readNumeros(request: Request, name: LotteryPageName, mode: PrizeMode): Promise<Numeros> {
  const { lotteries } = gatewayFor(request)
  const { language } = contextOf(request)
  const answer = await toResult(
    lotteryPages[name].menu === 'vn'
      ? lotteries.listVnNumeros({ language })
      : lotteries.listNumeros({ prizeMode: mode, language }),
  )
  return answer.ok ? answer.value : noNumeros()
}

/** The same for the page's script, which asks after each close. @throws Response 404 for a page that does not exist */
export function loadNumeros(request: Request): Promise<Numeros> {
  const { searchParams } = new URL(request.url)
  const name = searchParams.get('page') ?? ''
  const mode = PrizeMode.safeParse(searchParams.get('mode'))
  if (!Object.hasOwn(lotteryPages, name) || !mode.success) throw new Response(null, { status: 404 })
  return readNumeros(request, name as LotteryPageName, mode.data)
}

/** Lotteries that home and the category of lotteries show. */
const NEXT_DRAWS = 6

/** The lotteries with the shortest wait between two draws, first one of each group. */
export async function loadNextDraws(request: Request): Promise<Numeros> {
  const { serverTime, list } = await readNumeros(request, 'lottery', 'LOTT')
  return { serverTime, list: quickestOfEachGroup(list).slice(0, NEXT_DRAWS).map(withoutProof) }
}

/** The cards lead to the lottery's page, which has the hash of the seed and the proof of the draw. */
const withoutProof = ({ current, last, ...numero }: Numero): Numero => ({
  ...numero,
  current: current && { ...current, commitment: '' },
  last: last && { ...last, proofUrl: null },
})

export function quickestOfEachGroup(list: readonly Numero[]): Numero[] {
  const sorted = sortBy([...list], [drawIntervalMs])
  const firsts = uniqBy(sorted, ({ gameGroupCode }) => gameGroupCode)
  return [...firsts, ...sorted.filter((numero) => !firsts.includes(numero))]
}

/** The time between two draws of a lottery; endless while none is open. */
export const drawIntervalMs = (numero: Numero | undefined): number =>
  numero?.current ? Date.parse(numero.current.closesAt) - Date.parse(numero.current.opensAt) : Number.MAX_SAFE_INTEGER
