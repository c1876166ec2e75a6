import { expect, test } from 'vitest'
import { countUnits, engines, keysOf, parseSelection, playOf, type Rules, selectionText, withKeys } from '../index.ts'

const read = (rules: Rules, code: string, text: string) => {
  const play = playOf(rules, code)
  return { play, lists: parseSelection(play, text) }
}

test.each([
  [engines.vn18, 'special.2', '37,38', ['0:37', '0:38']],
  [engines.vn27, 'lo.3', '123;456', ['1,2,3', '4,5,6']],
  [engines.ssc, 'ball-1.sides', 'B,S', ['0:0', '0:1']],
  [engines.ssc, 'back-3.straight', '1|2|3', null],
  [engines.vn27, 'cross.2', '12,34', null],
] as [Rules, string, string, string[] | null][])('%o %s has the keys of %s', (rules, code, text, keys) => {
  const { play, lists } = read(rules, code, text)
  expect(keysOf(play, lists)).toEqual(keys)
})

test('a selection is divided by its keys, and no unit is lost or there twice', () => {
  for (const rules of Object.values(engines) as Rules[])
    for (const play of rules.plays) {
      const { selector } = play
      if (selector.kind !== 'set' || selector.list.min > 1 || selector.list.max < 3) continue
      const lists = [[0, 1, 2].map((place) => firstValue(play) + place)]
      if (keysOf(play, lists) === null) continue
      const [only, others] = [true, false].map((isFirst) =>
        withKeys(play, lists, (key) => (key === keysOf(play, lists)?.[0]) === isFirst),
      )
      const total = (part: typeof only) => (part ? countUnits(play, part).total : 0)
      expect(total(only ?? null) + total(others ?? null), `${rules.engine} ${play.code}`).toBe(
        countUnits(play, lists).total,
      )
      expect(parseSelection(play, selectionText(play, only ?? []))).toEqual(only)
    }
})

test('nothing is left when no key is kept', () => {
  const { play, lists } = read(engines.vn18, 'special.2', '37,38')
  expect(withKeys(play, lists, () => false)).toBeNull()
})

function firstValue({ selector }: Rules['plays'][number]): number {
  return selector.kind === 'set' && 'from' in selector.list.alphabet ? selector.list.alphabet.from : 0
}
