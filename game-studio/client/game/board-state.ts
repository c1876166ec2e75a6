import type { Engine } from '../../engines/engine.ts'
import type { Wager } from '../../state/events.ts'

/** What is chosen on a board: one market, or chips on several. */
export interface BoardState {
  readonly single: string | null
  readonly chips: ReadonlyMap<string, bigint>
}

export const emptyBoard: BoardState = { single: null, chips: new Map() }

type Markets = Pick<Engine, 'markets' | 'maxMarkets' | 'accepts'>

/** Drops what a new set of markets does not offer. Where one market is bet on, the first is preselected. */
export function fitBoard({ single, chips }: BoardState, engine: Markets): BoardState {
  const isOffered = single !== null && engine.accepts(single)
  return {
    single: isOffered ? single : engine.maxMarkets === 1 ? (engine.markets[0]?.id ?? null) : null,
    chips: new Map([...chips].filter(([id]) => engine.accepts(id))),
  }
}

/** Chooses a market, or adds the stake to its chip while the number of markets allows. */
export function pressMarket(board: BoardState, engine: Markets, id: string, stakeMinor: string): BoardState {
  if (engine.maxMarkets === 1) return { ...board, single: id }
  const { chips } = board
  if (!chips.has(id) && chips.size >= engine.maxMarkets) return board
  return { ...board, chips: new Map(chips).set(id, (chips.get(id) ?? 0n) + BigInt(stakeMinor)) }
}

export const clearChips = (board: BoardState): BoardState => ({ ...board, chips: new Map() })

export function isChosen({ single, chips }: BoardState, { maxMarkets }: Markets, id: string): boolean {
  return maxMarkets === 1 ? single === id : chips.has(id)
}

export function boardWagers({ single, chips }: BoardState, { maxMarkets }: Markets, stakeMinor: string): Wager[] {
  if (maxMarkets === 1) return single ? [{ market: single, stakeMinor }] : []
  return [...chips].map(([market, amount]) => ({ market, stakeMinor: String(amount) }))
}

/** An amount short enough for a chip: 125000 minor units of a currency with two decimals are `1.3k`. */
export function chipAmount(minor: bigint, decimals: number): string {
  const value = Number(minor) / 10 ** decimals
  if (value >= 1_000_000) return `${+(value / 1_000_000).toFixed(1)}m`
  if (value >= 1_000) return `${+(value / 1_000).toFixed(1)}k`
  return String(+value.toFixed(decimals))
}
