import { range } from '../combinations.ts'
import type { Play, Rules, Selector, UnitRule } from '../model.ts'
import { list } from './build.ts'

const at = range(0, 29)
/** Sets of 30 of 75. */
const total = '781879430625942976880'

/** A column has 15 numbers to choose from; the centre of the card is free. */
const card: Selector = {
  kind: 'positions',
  lists: [5, 5, 4, 5, 5].map((count, column) =>
    list({ from: column * 15 + 1, to: column * 15 + 15, width: 2 }, count, count),
  ),
}

/** A card is one unit. */
const oneUnit: UnitRule = { rule: 'held', weights: [], sums: [0] }

/** A card of 24 numbers and thirty balls of 75: the group BINGO (2.14). */
export const bingo: Rules = {
  engine: 'bingo@1',
  draw: { kind: 'distinct', from: 1, to: 75, count: 30 },
  priceBase: 1,
  plays: [lines(), corners()],
  variants: {},
}

function lines(): Play {
  const counted: readonly [id: string, pays: number, ways: string][] = [
    ['1-line', 4.5, '102940491474035734204'],
    ['2-lines', 20, '8686003386857822200'],
    ['3-lines', 80, '568171747842403320'],
    ['4-lines', 500, '33742950545669120'],
    ['5-lines', 5000, '2149116314154320'],
  ]
  return {
    code: 'card.lines',
    selector: card,
    units: oneUnit,
    win: { rule: 'card-lines', at },
    tiers: counted.map(([id, pays, ways]) => ({ id, ways, total, pays: pays * 1000 })),
    sharedTiers: true,
  }
}

function corners(): Play {
  return {
    code: 'card.corners',
    selector: card,
    units: oneUnit,
    win: { rule: 'card-corners', at },
    tiers: [{ id: 'win', ways: '17629195603524593592', total }],
  }
}
