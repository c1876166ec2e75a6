import { createContext, useContext, useEffect, useState } from 'react'
import { type LotteryPageName, withParameter } from '#app/features/play/index.ts'
import { fetchJson } from '#app/lib/same-origin-fetch.ts'
import type { Numero, Numeros, PrizeMode } from '#contract/entities/lottery.ts'

/** A draw is asked for when it should be known: six seconds after the close, and a moment for the way. */
const AFTER_CLOSE_MS = 6_500
const SHORTEST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000
const TICK_MS = 1_000

export interface Draws {
  readonly byCode: ReadonlyMap<string, Numero>
  /** The server's time now, in milliseconds; null while it is not known. */
  readonly nowMs: number | null
}

export const DrawsContext = createContext<Draws>({ byCode: new Map(), nowMs: null })

/** What is open and drawn at a lottery; undefined for a game that is drawn at once. */
export function useDraw(gameCode: string): { readonly numero: Numero | undefined; readonly nowMs: number | null } {
  const { byCode, nowMs } = useContext(DrawsContext)
  return { numero: byCode.get(gameCode), nowMs }
}

/** Where the draws of a lottery page are asked for. */
export const numerosAddress = (page: LotteryPageName, mode: PrizeMode): string =>
  withParameter(withParameter('/numeros', 'page', page), 'mode', mode)

/**
 * The draws of a page, always current: one clock for all countdowns, one request after each close. With `isCached` they may be older
 * than the page: they are asked for at once, and no time is known before.
 */
export function useNumeros(loaded: Numeros, address: string, isCached = false): Draws {
  const [numeros, setNumeros] = useState(loaded)
  const [known, setKnown] = useState(loaded)
  // A navigation to another mode brings its own draws.
  if (known !== loaded) {
    setKnown(loaded)
    setNumeros(loaded)
  }
  const isOld = isCached && numeros === loaded
  const nowMs = useServerTime(numeros.serverTime)
  useEffect(() => {
    if (numeros.list.length === 0) return
    const timer = setTimeout(
      async () => {
        const answer = (await fetchJson(address).catch(() => null)) as Numeros | null
        // Without an answer the same wait begins again.
        setNumeros((before) => answer ?? { ...before })
      },
      isOld ? 0 : waitMs(numeros),
    )
    return () => clearTimeout(timer)
  }, [numeros, isOld, address])
  return { byCode: new Map(numeros.list.map((numero) => [numero.gameCode, numero])), nowMs: isOld ? null : nowMs }
}

/** Until the next result of any lottery. */
export function waitMs({ serverTime, list }: Numeros): number {
  const nowMs = Date.parse(serverTime)
  const closes = list.flatMap(({ current }) => (current ? [Date.parse(current.closesAt) - nowMs] : []))
  const next = Math.min(LONGEST_WAIT_MS, ...closes.map((ms) => ms + AFTER_CLOSE_MS))
  return Math.max(SHORTEST_WAIT_MS, next)
}

/** The server's time, which passes while the page is open. The first one is that of the rendered page. */
function useServerTime(serverTime: string): number {
  const [nowMs, setNowMs] = useState(() => Date.parse(serverTime))
  useEffect(() => {
    const offsetMs = Date.parse(serverTime) - Date.now()
    const tick = () => setNowMs(Date.now() + offsetMs)
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [serverTime])
  return nowMs
}
