import { Draw } from '../fair/draw.ts'
import { type Engine, MULTIPLIER_UNIT } from './engine.ts'

/** What seeded rounds returned beside the exact figure. */
export interface Measured {
  readonly exact: number
  readonly measured: number
  readonly standardError: number
  /** How far apart they are, in standard errors. */
  readonly deviation: number
}

/** Plays rounds of a market from one seed. */
export function measureReturn<Facts>(
  engine: Engine<Facts>,
  market: string,
  rounds: number,
  serverSeed: string,
): Measured {
  let sum = 0
  let squares = 0
  for (let nonce = 0; nonce < rounds; nonce++) {
    const facts = engine.draw(new Draw({ serverSeed, clientSeed: 'measure', nonce }))
    const share = engine.pays(facts, market) / MULTIPLIER_UNIT
    sum += share
    squares += share * share
  }
  const measured = sum / rounds
  const exact = engine.odds(market).returnShare
  const standardError = Math.sqrt((squares / rounds - measured ** 2) / rounds)
  const deviation =
    standardError === 0 ? Math.abs(measured - exact) * rounds : Math.abs(measured - exact) / standardError
  return { exact, measured, standardError, deviation }
}
