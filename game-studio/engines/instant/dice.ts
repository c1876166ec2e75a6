import { type Engine, type Market, MULTIPLIER_UNIT, multiplierFor } from '../engine.ts'

/** Rolls 0.00 to 100.00: 10,001 outcomes, each as likely. */
export interface DiceFacts {
  /** In hundredths. */
  readonly roll: number
}

const OUTCOMES = 10_001
const RETURN_SHARE = 0.99
/** The target in hundredths: no bet is nearly certain or nearly hopeless. */
const LOWEST = 200
const HIGHEST = 9_800

/** `under:49.50` wins on a roll below 49.50, `over:50.50` on one above 50.50. */
export const dice: Engine<DiceFacts> = {
  id: 'dice',
  maxMarkets: 1,
  markets: [market('under:50.00'), market('over:50.00')],
  accepts: (id) => parse(id) !== null,
  draw: (draw) => ({ roll: draw.int(OUTCOMES) }),
  pays: ({ roll }, id) => {
    const { side, target } = read(id)
    return (side === 'under' ? roll < target : roll > target) ? multiplierOf(id) : 0
  },
  odds: (id) => {
    const winChance = winningRolls(id) / OUTCOMES
    return { winChance, returnShare: (winChance * multiplierOf(id)) / MULTIPLIER_UNIT }
  },
}

function market(id: string): Market {
  return { id, group: 'dice', multiplier: multiplierOf(id) }
}

function multiplierOf(id: string): number {
  return multiplierFor(RETURN_SHARE, winningRolls(id) / OUTCOMES)
}

function winningRolls(id: string): number {
  const { side, target } = read(id)
  return side === 'under' ? target : OUTCOMES - 1 - target
}

interface Target {
  readonly side: string
  readonly target: number
}

function read(id: string): Target {
  const parsed = parse(id)
  if (!parsed) throw new Error(`dice has no market ${id}`)
  return parsed
}

function parse(id: string): Target | null {
  const [, side, integer, fraction] = /^(under|over):(\d{1,2})\.(\d{2})$/.exec(id) ?? []
  if (!side) return null
  const target = Number(integer) * 100 + Number(fraction)
  return target >= LOWEST && target <= HIGHEST ? { side, target } : null
}
