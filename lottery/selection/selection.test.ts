import { describe, expect, test } from 'vitest'
import { createRandom, type Random, randomLists, shuffled } from '#tests/support/lottery/random.ts'
import {
  countUnits,
  engines,
  LotteryError,
  parseSelection,
  playOf,
  type Rules,
  readLines,
  selectionText,
} from '../index.ts'

describe.each(Object.entries(engines) as [string, Rules][])('%s', (_, rules) => {
  test('a selection is read back as it was written, shuffled, spaced and doubled', () => {
    const random = createRandom()
    for (const play of rules.plays) {
      for (let i = 0; i < 30; i++) {
        const lists = randomLists(random, play)
        if (countUnits(play, lists).total === 0) continue
        const text = selectionText(play, lists)
        expect(parseSelection(play, text), `${play.code} ${text}`).toEqual(lists)
        const disordered = disorder(random, text)
        expect(selectionText(play, parseSelection(play, disordered)), `${play.code} ${disordered}`).toBe(text)
      }
    }
  })

  test('no text is refused with anything but SELECTION_INVALID', () => {
    const random = createRandom()
    const characters = '0123456789,,||/;; BSOE-:x\u0000é'
    for (const play of rules.plays) {
      for (let i = 0; i < 60; i++) {
        const text = Array.from({ length: random(14) }, () => characters[random(characters.length)]).join('')
        const code = refusalOf(() => parseSelection(play, text))
        expect([null, 'SELECTION_INVALID'], `${play.code} ${JSON.stringify(text)}`).toContain(code)
      }
    }
  })
})

test.each([
  ['ssc', 'five.straight', '1,2|0|5|9|3', 2],
  ['ssc', 'fixed', '1,2|0||9|3', 5],
  ['ssc', 'any-2.straight', '1,2|0||9|', 5],
  ['ssc', 'any-2.group', '1,3,5|0,4,9', 9],
  ['ssc', 'any-3.text', '1,2,3,4|012;345', 8],
  ['ssc', 'five.combination', '1,2|0|5|9|3', 10],
  ['ssc', 'back-3.banker', '4', 54],
  ['ssc', 'back-2.banker', '4', 9],
  ['ssc', 'back-3.sum', '9,10', 118],
  ['ssc', 'total.sides', 'B,O', 2],
  ['x5', 'any-5', '01,02,05,07,09,11', 6],
  ['x5', 'any-5.banker', '03/01,07,09,10,11', 5],
  ['x5', 'front-3.straight', '01,02|02,03|03,04', 4],
  ['k3', 'sum', '9,10', 2],
] as const)('%s %s %s is canonical and has %i units', (engine, code, text, units) => {
  const play = playOf(engines[engine], code)
  const lists = parseSelection(play, text)
  expect(selectionText(play, lists)).toBe(text)
  expect(countUnits(play, lists).total).toBe(units)
})

test.each([
  ['five.straight', '1|2|3|4', 'a list is missing'],
  ['five.straight', '1|2|3|4|', 'a list is empty'],
  ['five.straight', '1|2|3|4|x', 'a value is none'],
  ['five.group-120', '1,2,3,4', 'a number is missing'],
  ['five.group-30', '1,2|1', 'a list has too few values'],
  ['back-3.banker', '1,2', 'two numbers are held'],
  ['back-3.sum', '28', 'a sum is out of range'],
  ['back-3.mixed', '111', 'a triple is typed'],
  ['any-3.group-6', '1,2|0,1,2', 'a marked position is missing'],
  ['total.sides', 'X', 'an option is none'],
])('SSC %s %s is refused: %s', (code, text) => {
  expect(refusalOf(() => parseSelection(playOf(engines.ssc, code), text))).toBe('SELECTION_INVALID')
})

test('a banker that is dragged too is refused', () => {
  expect(refusalOf(() => parseSelection(playOf(engines.x5, 'any-3.banker'), '03/03,04,05'))).toBe('SELECTION_INVALID')
})

test('typed lines list what was not understood and what was typed twice', () => {
  const { selector } = playOf(engines.ssc, 'back-3.mixed')
  if (selector.kind !== 'text') throw new Error('the play is typed')
  expect(readLines(selector, '210 012,555;34\n 100  x12')).toEqual({
    lines: [
      [0, 0, 1],
      [0, 1, 2],
    ],
    invalid: ['555', '34', 'x12'],
    repeated: ['012'],
  })
})

function disorder(random: Random, text: string): string {
  const shuffle = (part: string, separator: string) => {
    const values = part.split(separator).filter((value) => value !== '')
    const twice = values.length > 0 ? [...values, values[random(values.length)] as string] : values
    return shuffled(random, twice).join(`${separator} `)
  }
  const parts = text.split('|').map((part) => (part.includes(';') ? shuffle(part, ';') : shuffleHalves(part, shuffle)))
  return parts.join(' | ')
}

const shuffleHalves = (part: string, shuffle: (part: string, separator: string) => string): string =>
  part
    .split('/')
    .map((half) => shuffle(half, ','))
    .join('/')

function refusalOf(work: () => unknown): string | null {
  try {
    work()
    return null
  } catch (error) {
    if (error instanceof LotteryError) return error.code
    throw error
  }
}
