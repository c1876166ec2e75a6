import { type Engine, MULTIPLIER_UNIT, multiplierFor } from '../engine.ts'

/** For each floor from the ground up, the door that is shut. */
export interface TowerFacts {
  readonly shut: readonly number[]
}

const FLOORS = 8
const DOORS = 3
const RETURN_SHARE = 0.98

/** `0,2,1`: the doors taken on the first three floors. It wins when none of them is shut. */
export const tower: Engine<TowerFacts> = {
  id: 'tower',
  maxMarkets: 1,
  markets: Array.from({ length: FLOORS }, (_, index) => ({
    id: Array(index + 1)
      .fill(1)
      .join(','),
    group: 'tower',
    multiplier: multiplierOf(index + 1),
  })),
  accepts: (id) => /^[0-2](?:,[0-2]){0,7}$/.test(id),
  draw: (draw) => ({ shut: Array.from({ length: FLOORS }, () => draw.int(DOORS)) }),
  pays: ({ shut }, id) => {
    const doors = id.split(',').map(Number)
    return doors.every((door, floor) => door !== shut[floor]) ? multiplierOf(doors.length) : 0
  },
  odds: (id) => {
    const floors = id.split(',').length
    return {
      winChance: chanceOf(floors),
      returnShare: (chanceOf(floors) * multiplierOf(floors)) / MULTIPLIER_UNIT,
    }
  },
}

function chanceOf(floors: number): number {
  return ((DOORS - 1) / DOORS) ** floors
}

function multiplierOf(floors: number): number {
  return multiplierFor(RETURN_SHARE, chanceOf(floors))
}
