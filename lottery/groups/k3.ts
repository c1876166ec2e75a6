import { range } from '../combinations.ts'
import type { Play, Rules, Selector } from '../model.ts'
import { type CountedOption, numbers, optionsPlay, play, set, twoLists } from './build.ts'

const at = [0, 1, 2]
const faces = numbers(1, 6)
const total = 216

/** Three dice: the group K3 (2.5). */
export const k3: Rules = {
  engine: 'k3@1',
  draw: { kind: 'independent', from: 1, to: 6, count: 3 },
  priceBase: 2,
  plays: [
    sumPlay(),
    sides('sum', 108),
    optionsPlay('double-sides', { at, fact: 'sum', total }, [
      { code: 'BO', wins: { from: 11, odd: true }, ways: 61 },
      { code: 'SE', wins: { to: 10, odd: false }, ways: 61 },
      { code: 'BE', wins: { from: 11, odd: false }, ways: 47 },
      { code: 'SO', wins: { to: 10, odd: true }, ways: 47 },
    ]),
    optionsPlay('triple', { at, fact: 'triple', total }, repeatedFaces(3, 1)),
    optionsPlay('any-triple', { at, fact: 'triple', total }, [{ code: 'triple', wins: { from: 1 }, ways: 6 }]),
    play(
      'pair-and-third',
      twoLists(faces, 1, 1),
      { rule: 'group-10' },
      {
        rule: 'multiset',
        at,
        parts: [
          { list: 0, times: 2, count: 1 },
          { list: 1, times: 1, count: 1 },
        ],
      },
      3,
      total,
    ),
    optionsPlay('pair', { at, fact: 'pair', total }, repeatedFaces(2, 15)),
    ...different(3, 6),
    ...different(2, 30),
    optionsPlay('any-run', { at, fact: 'run', total }, [{ code: 'run', wins: { in: [1] }, ways: 24 }]),
    play('number', set(faces), { rule: 'one-each' }, { rule: 'inside', at, size: 1 }, 91, total),
    numberPerHit(),
  ],
  variants: {
    'triples=lose': [sides('sum-without-triples', 105)],
    'pair=or-triple': [optionsPlay('pair', { at, fact: 'pair-or-triple', total }, repeatedFaces(2, 16))],
  },
}

function sumPlay(): Play {
  const ways = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]
  const options = ways.map((count, index) => ({ code: String(index + 3), wins: { in: [index + 3] }, ways: count }))
  return optionsPlay('sum', { at, fact: 'sum', total }, options)
}

/** The fact of a triple is 0 where triples lose, so `even` and `small` name their lowest sum. */
function sides(fact: 'sum' | 'sum-without-triples', ways: number): Play {
  return optionsPlay('sides', { at, fact, total }, [
    { code: 'B', wins: { from: 11 }, ways },
    { code: 'S', wins: { from: 3, to: 10 }, ways },
    { code: 'O', wins: { odd: true }, ways },
    { code: 'E', wins: { from: 3, odd: false }, ways },
  ])
}

/** 11, 22 … or 111, 222 …: the fact is the repeated face. */
function repeatedFaces(times: number, ways: number): CountedOption[] {
  return range(1, 6).map((face) => ({ code: String(face).repeat(times), wins: { in: [face] }, ways }))
}

function different(size: number, ways: number): Play[] {
  const banker: Selector = { kind: 'banker', alphabet: faces, size }
  const win = { rule: 'inside', at, size } as const
  return [
    play(`different-${size}`, set(faces, size), { rule: 'choose', size }, win, ways, total),
    play(`different-${size}.banker`, banker, { rule: 'banker', size }, win, ways, total),
  ]
}

/** Bau cua: the stake back and 1 more for every die that shows the number. The table does not follow the series. */
function numberPerHit(): Play {
  return {
    code: 'number-per-hit',
    selector: set(faces),
    units: { rule: 'one-each' },
    win: { rule: 'hits', at },
    tiers: [
      { id: '1-hit', ways: 75, total, pays: 2000 },
      { id: '2-hits', ways: 15, total, pays: 3000 },
      { id: '3-hits', ways: 1, total, pays: 4000 },
    ],
    sharedTiers: true,
  }
}
