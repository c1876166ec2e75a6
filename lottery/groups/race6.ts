import type { Rules } from '../model.ts'
import { numbers, play, positions, set } from './build.ts'

const runners = numbers(1, 6)

/** The order of six runners: the group RACE (2.14). */
export const race6: Rules = {
  engine: 'race6@1',
  draw: { kind: 'distinct', from: 1, to: 6, count: 6 },
  priceBase: 1,
  plays: [
    play('racer.win', set(runners), { rule: 'one-each' }, { rule: 'straight', at: [0] }, 1, 6),
    play('racer.place', set(runners), { rule: 'one-each' }, { rule: 'inside', at: [0, 1], size: 1 }, 2, 6),
    play('racer.show', set(runners), { rule: 'one-each' }, { rule: 'inside', at: [0, 1, 2], size: 1 }, 3, 6),
    play(
      'first2.exacta',
      positions(runners, 2),
      { rule: 'product-without-repeats' },
      { rule: 'straight', at: [0, 1] },
      1,
      30,
    ),
    play(
      'first2.quinella',
      set(runners, 2),
      { rule: 'choose', size: 2 },
      { rule: 'inside', at: [0, 1], size: 2 },
      1,
      15,
    ),
    play(
      'first3.trifecta',
      positions(runners, 3),
      { rule: 'product-without-repeats' },
      { rule: 'straight', at: [0, 1, 2] },
      1,
      120,
    ),
    play(
      'first3.trio',
      set(runners, 3),
      { rule: 'choose', size: 3 },
      { rule: 'inside', at: [0, 1, 2], size: 3 },
      1,
      20,
    ),
  ],
  variants: {},
}
