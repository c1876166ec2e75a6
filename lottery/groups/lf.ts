import type { Rules } from '../model.ts'
import { fixedPlay } from './digits/any.ts'
import { ballSides, dragonTigers, dragonTigersWithPush, traitsPlay } from './digits/sides.ts'
import { patternPlayWithoutWrap, threePlays } from './digits/three.ts'
import { twoPlays } from './digits/two.ts'

const all = [0, 1, 2]
const front2 = [0, 1]
const back2 = [1, 2]

/** Three independent digits: 3D and P3 of the group LF (2.2). P5 of the group has the rules of SSC. */
export const lf: Rules = {
  engine: 'lf@1',
  draw: { kind: 'independent', from: 0, to: 9, count: 3 },
  priceBase: 2,
  plays: [
    ...threePlays('three', all),
    traitsPlay('three', all),
    ...twoPlays('front-2', front2),
    traitsPlay('front-2', front2),
    ...twoPlays('back-2', back2),
    traitsPlay('back-2', back2),
    fixedPlay('fixed', all),
    ...dragonTigers(3),
    ...ballSides(3),
  ],
  variants: {
    'runs=without-wrap': [patternPlayWithoutWrap('three', all)],
    'tie=push': dragonTigersWithPush(3),
  },
}
