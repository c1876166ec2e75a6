import type { engines } from '../index.ts'

/** A slip worked out by hand from the specification: play, selection, units, and the payout in cents at the base 2.00. */
export type Slip = readonly [play: string, selection: string, units: number, payoutMinor: number]

/** Slips on one result. */
export interface Slips {
  readonly engine: keyof typeof engines
  readonly result: readonly number[]
  /** Plays are sold at their own standard series unless another one is given. */
  readonly series?: number
  readonly variants?: readonly string[]
  readonly slips: readonly Slip[]
}

/** `123437 55`: the digits of a draw, its numbers apart. */
export const digitsOf = (text: string): number[] => [...text.replaceAll(/\s/g, '')].map(Number)
