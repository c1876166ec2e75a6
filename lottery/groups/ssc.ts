import type { Rules } from '../model.ts'
import { anyPlays, fixedPlay } from './digits/any.ts'
import { fivePlays, fourPlays } from './digits/four-five.ts'
import {
  ballSides,
  bullPlay,
  dragonTigers,
  dragonTigersWithPush,
  pokerPlay,
  totalSides,
  traitsPlay,
} from './digits/sides.ts'
import { patternPlayWithoutWrap, threePlays } from './digits/three.ts'
import { twoPlays } from './digits/two.ts'

const all = [0, 1, 2, 3, 4]
const threes: readonly [string, number[]][] = [
  ['front-3', [0, 1, 2]],
  ['middle-3', [1, 2, 3]],
  ['back-3', [2, 3, 4]],
]
const front2 = [0, 1]
const back2 = [3, 4]

/** Five independent digits: the groups SSC and P5 (2.1, 2.2). */
export const ssc: Rules = {
  engine: 'ssc@1',
  draw: { kind: 'independent', from: 0, to: 9, count: 5 },
  priceBase: 2,
  plays: [
    ...fivePlays('five', all),
    ...fourPlays('front-4', [0, 1, 2, 3]),
    ...fourPlays('back-4', [1, 2, 3, 4]),
    ...threes.flatMap(([prefix, at]) => [...threePlays(prefix, at), traitsPlay(prefix, at)]),
    ...twoPlays('front-2', front2),
    traitsPlay('front-2', front2),
    ...twoPlays('back-2', back2),
    traitsPlay('back-2', back2),
    fixedPlay('fixed', all),
    ...anyPlays(),
    ...dragonTigers(5),
    ...ballSides(5),
    totalSides(),
    bullPlay(),
    pokerPlay(),
  ],
  variants: {
    'runs=without-wrap': threes.map(([prefix, at]) => patternPlayWithoutWrap(prefix, at)),
    'tie=push': dragonTigersWithPush(5),
  },
}
