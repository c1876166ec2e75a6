import { Draw } from '../../fair/draw.ts'
import { countedEngine } from '../counted.ts'
import { type Engine, multiplierFor } from '../engine.ts'

/** The winning market. */
export interface ContestFacts {
  readonly winner: string
  /** Seeds the animation; it does not affect the result. */
  readonly course: number
}

const RETURN_SHARE = 0.95

/** A contest with known chances: `weights` by market. */
function contest(id: string, weights: Readonly<Record<string, number>>): Engine<ContestFacts> {
  const names = Object.keys(weights)
  const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0)
  return countedEngine<ContestFacts>({
    id,
    maxMarkets: names.length,
    markets: names.map((name) => ({
      id: name,
      group: id,
      multiplier: multiplierFor(RETURN_SHARE, (weights[name] ?? 0) / total),
      label: `${id}.${name}`,
    })),
    ways: () => names.map((winner) => ({ facts: { winner, course: 0 }, weight: weights[winner] ?? 0 })),
    draw: (draw) => ({ winner: names[draw.weighted(Object.values(weights))] ?? '', course: draw.uint32() }),
    pays: ({ winner }, { id: name, multiplier }) => (winner === name ? multiplier : 0),
  })
}

const chanceOf = (key: string) => new Draw({ serverSeed: key, clientSeed: 'fixture', nonce: 0 })

/** Meron, wala, or a draw; the two birds' chances differ by fixture. */
export function cockfight(key: string): Engine<ContestFacts> {
  const meron = 4_000 + chanceOf(key).int(1_201)
  return contest('cockfight', { meron, draw: 800, wala: 9_200 - meron })
}

/** Six runners with different chances. */
export function race(key: string): Engine<ContestFacts> {
  const draw = chanceOf(key)
  const strengths = Array.from({ length: 6 }, () => 400 + draw.int(2_400))
  return contest('race', Object.fromEntries(strengths.map((weight, index) => [`r${index + 1}`, weight])))
}

/** Two teams, best of three maps: 2-0, 2-1, 1-2, 0-2. */
export function series(key: string): Engine<ContestFacts> {
  const p = 350 + chanceOf(key).int(301)
  const q = 1_000 - p
  return contest('series', {
    s20: p * p * 1_000,
    s21: 2 * p * p * q,
    s12: 2 * q * q * p,
    s02: q * q * 1_000,
  })
}
