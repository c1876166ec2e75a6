import { describe, expect, test } from 'vitest'
import { countUnits, engines, parseSelection, playOf } from '#lottery/index.ts'
import { lotteryKinds } from '../../lotteries/kinds.ts'
import english from '../../texts/en.json' with { type: 'json' }
import { draftText, emptyDraft, filtered, quickPick, rowsOf, toggled } from './board-model.ts'
import { fullName, valueLabel } from './names.ts'
import { playTree } from './play-tree.ts'

const texts: Readonly<Record<string, string>> = english
/** A small generator, so that a failure can be repeated. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

describe.each(lotteryKinds)('%s', (kind) => {
  const { plays } = engines[kind]

  test('every play has a group, a name and labels in words', () => {
    const missing: string[] = []
    const t = (key: string) => {
      if (!(key in texts)) missing.push(key)
      return key
    }
    for (const play of plays) {
      fullName(t, play)
      for (const row of rowsOf(play, 'ball')) {
        for (const token of row.tokens) valueLabel(t, token)
        t(`lottery.row.${row.label.key}`)
      }
      t(`lottery.how.${play.win.rule}`)
    }
    expect([...new Set(missing)]).toEqual([])
    expect(playTree(engines[kind]).flatMap((group) => group.plays)).toHaveLength(plays.length)
  })

  test('no two plays of a group have the same name', () => {
    const t = (key: string, values = {}) => `${key} ${JSON.stringify(values)}`
    const names = plays.map((play) => fullName(t, play))
    expect(new Set(names).size).toBe(names.length)
  })

  test('a quick pick is a selection of one unit or as few as the play has', () => {
    const random = randomFrom(7)
    for (const play of plays) {
      const draft = quickPick(play, 'ball', random)
      const lists = parseSelection(play, draftText(play, draft ?? emptyDraft(play, 'ball')))
      expect(countUnits(play, lists).total, play.code).toBeGreaterThan(0)
    }
  })
})

test('a key adds its value and takes it away; a full list lets its first value go', () => {
  expect(toggled([1, 4], 3, 5)).toEqual([1, 3, 4])
  expect(toggled([1, 3, 4], 3, 5)).toEqual([1, 4])
  expect(toggled([1, 4], 3, 2)).toEqual([3, 4])
})

test('filters choose the upper and the lower half, odd and even numbers, and all', () => {
  const row = { values: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] }
  expect(filtered(row, 'big')).toEqual([5, 6, 7, 8, 9])
  expect(filtered(row, 'small')).toEqual([0, 1, 2, 3, 4])
  expect(filtered(row, 'odd')).toEqual([1, 3, 5, 7, 9])
  expect(filtered(row, 'even')).toEqual([0, 2, 4, 6, 8])
  expect(filtered(row, 'all')).toHaveLength(10)
  expect(filtered({ values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] }, 'big')).toEqual([7, 8, 9, 10, 11])
})

test('typed units follow the marked positions', () => {
  const play = playOf(engines.ssc, 'any-2.text')
  const [row] = rowsOf(play, 'ball')
  expect(row?.label).toEqual({ key: 'places' })
  expect(draftText(play, { lists: [[1, 5]], text: '12;34' })).toBe('1,5|12;34')
})
