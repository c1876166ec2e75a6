import { Draw } from '../fair/draw.ts'
import { type Engine, MULTIPLIER_UNIT } from './engine.ts'

/** The measured return of seeded rounds and the exact one. */
export interface Measured {
  readonly exact: number
  readonly measured: number
  readonly standardError: number
  /** The difference in standard errors. */
  readonly deviation: number
}

/** Plays rounds of a market from one seed. */
export function measureReturn<Facts>(
  engine: Engine<Facts>,
  market: string,
  rounds: number,
  serverSeed: string,
): Measured {
  return measureShares(rounds, engine.odds(market).returnShare, (nonce) => {
    const facts = engine.draw(new Draw({ serverSeed, clientSeed: 'measure', nonce }))
    return engine.pays(facts, market) / MULTIPLIER_UNIT
  })
}

/** Compares the mean return of many rounds, each with a stake of one, with the exact figure. */
export function measureShares(rounds: number, exact: number, shareOf: (round: number) => number): Measured {
  let sum = 0
  let squares = 0
  for (let round = 0; round < rounds; round++) {
    const share = shareOf(round)
    sum += share
    squares += share * share
  }
  const measured = sum / rounds
  const standardError = Math.sqrt((squares / rounds - measured ** 2) / rounds)
  const deviation =
    standardError === 0 ? Math.abs(measured - exact) * rounds : Math.abs(measured - exact) / standardError
  return { exact, measured, standardError, deviation }
}
