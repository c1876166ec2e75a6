import { choose, parseCells } from '../combinations.ts'
import { type Engine, MULTIPLIER_UNIT, multiplierFor } from '../engine.ts'

/** All 25 cells in the order mines are laid: with five mines the first five of them explode. */
export interface MinesFacts {
  readonly order: readonly number[]
}

const CELLS = 25
const RETURN_SHARE = 0.98

/** `3:0,7,12`: three mines lie hidden, and cells 0, 7 and 12 are opened. It wins when none of them explodes. */
export const mines: Engine<MinesFacts> = {
  id: 'mines',
  maxMarkets: 1,
  markets: [1, 3, 5, 10].map((count) => ({ id: `${count}:12`, group: 'mines', multiplier: multiplierOf(count, 1) })),
  accepts: (id) => parse(id) !== null,
  draw: (draw) => ({ order: draw.pick(CELLS) }),
  pays: ({ order }, id) => {
    const { mineCount, cells } = read(id)
    const mined = order.slice(0, mineCount)
    return cells.some((cell) => mined.includes(cell)) ? 0 : multiplierOf(mineCount, cells.length)
  },
  odds: (id) => {
    const { mineCount, cells } = read(id)
    const winChance = chanceOf(mineCount, cells.length)
    return { winChance, returnShare: (winChance * multiplierOf(mineCount, cells.length)) / MULTIPLIER_UNIT }
  },
}

function chanceOf(mineCount: number, opened: number): number {
  return choose(CELLS - opened, mineCount) / choose(CELLS, mineCount)
}

function multiplierOf(mineCount: number, opened: number): number {
  return multiplierFor(RETURN_SHARE, chanceOf(mineCount, opened))
}

interface Choice {
  readonly mineCount: number
  readonly cells: readonly number[]
}

function read(id: string): Choice {
  const choice = parse(id)
  if (!choice) throw new Error(`mines has no market ${id}`)
  return choice
}

/** At most twelve cells and 10,000 times the stake. */
function parse(id: string): Choice | null {
  const [, count, list = ''] = /^(\d{1,2}):([\d,]+)$/.exec(id) ?? []
  const cells = parseCells(list, CELLS)
  const mineCount = Number(count)
  if (!cells || cells.length > 12 || mineCount < 1 || mineCount > CELLS - cells.length) return null
  return multiplierOf(mineCount, cells.length) <= 10_000 * MULTIPLIER_UNIT ? { mineCount, cells } : null
}
