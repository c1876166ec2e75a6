import { type Engine, MULTIPLIER_UNIT } from '../engine.ts'

/** The rocket's height in hundredths: 1.00 and up. */
export interface LimboFacts {
  readonly height: number
}

const UINT32 = 2 ** 32
const RETURN_PERCENT = 99
const LOWEST = 101
/** 10,000.00: beyond it the steps of the draw would be felt. */
const HIGHEST = 1_000_000

/** The id is the target, `2.50`; it wins when the height reaches it. */
export const limbo: Engine<LimboFacts> = {
  id: 'limbo',
  maxMarkets: 1,
  markets: ['1.50', '2.00', '5.00', '10.00', '100.00'].map((id) => ({
    id,
    group: 'limbo',
    multiplier: read(id) * 100,
  })),
  accepts: (id) => parse(id) !== null,
  draw: (draw) => ({ height: heightOf(draw.uint32()) }),
  pays: ({ height }, id) => (height >= read(id) ? read(id) * 100 : 0),
  odds: (id) => {
    const target = read(id)
    const winChance = winningDraws(target) / UINT32
    return { winChance, returnShare: (winChance * target * 100) / MULTIPLIER_UNIT }
  },
}

/** floor(99 / x) hundredths for x = (n + 1) / 2^32, in integers. */
function heightOf(n: number): number {
  return Math.max(100, Math.min(HIGHEST, Math.floor((RETURN_PERCENT * UINT32) / (n + 1))))
}

/** How many of the 2^32 draws reach a target: n + 1 <= 99 * 2^32 / target. */
function winningDraws(target: number): number {
  return Math.floor((RETURN_PERCENT * UINT32) / target)
}

function read(id: string): number {
  const target = parse(id)
  if (target === null) throw new Error(`limbo has no market ${id}`)
  return target
}

function parse(id: string): number | null {
  const [, integer, fraction] = /^(\d{1,5})\.(\d{2})$/.exec(id) ?? []
  if (!integer) return null
  const target = Number(integer) * 100 + Number(fraction)
  return target >= LOWEST && target <= HIGHEST ? target : null
}
