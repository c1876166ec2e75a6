import type { ListSpec, Play, Selector } from '../../model.ts'
import { list, plainNumbers, play, someOf } from '../build.ts'
import { fourGroupPlays } from './four-five.ts'
import { digits } from './straight.ts'
import { threePlays } from './three.ts'
import { twoPlays } from './two.ts'

const five = [0, 1, 2, 3, 4]

/** A digit at its position, of any of the positions. */
export const fixedPlay = (code: string, at: readonly number[]): Play =>
  play(code, someOf(digits, at.length, 1), { rule: 'elementary', size: 1 }, { rule: 'elementary', at, size: 1 }, 1, 10)

/** Any 2, 3 and 4 of five positions (2.1): straight from five lists, all else at marked positions. */
export function anyPlays(): Play[] {
  const straight = [2, 3, 4].map((size) =>
    play(
      `any-${size}.straight`,
      someOf(digits, 5, size),
      { rule: 'elementary', size },
      { rule: 'elementary', at: five, size },
      1,
      10 ** size,
    ),
  )
  const two = twoPlays('any-2', [0, 1]).filter(hasCode('text', 'sum', 'group', 'group-sum'))
  const three = threePlays('any-3', [0, 1, 2]).filter(
    hasCode('text', 'sum', 'group-3', 'group-6', 'mixed', 'group-sum'),
  )
  const four = [fourText, ...fourGroupPlays('any-4', [0, 1, 2, 3])]
  return [
    ...straight,
    ...two.map((inner) => atMarkedPositions(inner, 2)),
    ...three.map((inner) => atMarkedPositions(inner, 3)),
    ...four.map((inner) => atMarkedPositions(inner, 4)),
  ]
}

const fourText: Play = play(
  'any-4.text',
  { kind: 'text', alphabet: digits, length: 4 },
  { rule: 'lines' },
  { rule: 'straight-lines', at: [0, 1, 2, 3] },
  1,
  10_000,
)

const hasCode =
  (...names: string[]) =>
  ({ code }: Play) =>
    names.includes(code.split('.')[1] ?? '')

/** The same play at every choice of `size` of the marked positions, which are numbered from 1. */
function atMarkedPositions(inner: Play, size: number): Play {
  return {
    ...inner,
    selector: withMarked(inner.selector, list(plainNumbers(1, 5), size)),
    units: { rule: 'marked', size, inner: inner.units },
    win: { rule: 'marked', at: five, size, inner: inner.win },
  }
}

function withMarked(selector: Selector, marked: ListSpec): Selector {
  if (selector.kind === 'text') return { ...selector, marked }
  if (selector.kind === 'set') return { kind: 'positions', lists: [marked, selector.list] }
  if (selector.kind === 'positions') return { kind: 'positions', lists: [marked, ...selector.lists] }
  throw new Error(`a ${selector.kind} has no marked positions`)
}
