import { describe, expect, test } from 'vitest'
import { countUnits, engines, parseSelection, playOf } from '#lottery/index.ts'
import { readShortForm } from './short-form.ts'

const { plays } = engines.vn18
const read = (text: string, base = 1_000) =>
  readShortForm(text, { base, hasPlay: (code) => plays.some((play) => play.code === code) })
const linesOf = (text: string) =>
  read(text).lines.map(({ play, selection, multiple }) => `${play} ${selection} ×${multiple}`)

describe('the short form of a slip', () => {
  test.each([
    ['12.34 b10n da5n', ['lo.2 12,34 ×10', 'pairs.hits 12,34 ×5']],
    ['12,34 b10n; 123 xc1n', ['lo.2 12,34 ×10', 'head-tail.3 123 ×1']],
    ['123dao b1n', ['lo.3 123;132;213;231;312;321 ×1']],
    ['112 dao b2n', ['lo.3 112;121;211 ×2']],
    ['10keo50 dau1n', ['head.2 10,20,30,40,50 ×1']],
    ['12keo15 duoi3', ['special.2 12,13,14,15 ×3']],
    ['kep de1n', ['special.2 00,11,22,33,44,55,66,77,88,99 ×1']],
    ['12 34 56 xi2n', ['cross.3 12,34,56 ×2']],
    ['12 34 56 xq1n', ['cross.all-3 12,34,56 ×1']],
    ['1234 b1tr', ['lo.4 1234 ×1000']],
    ['12 34 56 78 trượt5n', ['miss.4 12,34,56,78 ×5']],
    ['12 ĐẦU1k Đuôi1k dd2k', ['head.2 12 ×1', 'special.2 12 ×1', 'head-tail.2 12 ×2']],
    ['12 12 b1n', ['lo.2 12 ×1']],
    ['', []],
  ])('%s', (text, lines) => {
    expect(linesOf(text)).toEqual(lines)
    expect(read(text).wrong).toBeNull()
    for (const { play, selection } of read(text).lines) {
      const found = playOf(engines.vn18, play)
      expect(countUnits(found, parseSelection(found, selection)).total).toBeGreaterThan(0)
    }
  })

  test.each([
    ['12 b10n hello 34 b1n', 'hello', 8, 1],
    ['b10n', 'b10n', 0, 0],
    ['12 123 b1n', 'b1n', 7, 0],
    ['1 b1n', '1', 0, 0],
    ['12 34 2dai b1n', '2dai', 6, 0],
    ['123 da1n', 'da1n', 4, 0],
    ['12 xi1n', 'xi1n', 3, 0],
    ['12 b0n', 'b0n', 3, 0],
    ['50keo10 b1n', '50keo10', 0, 0],
  ] as const)('%s stops at %s: what follows is not read', (text, part, at, lines) => {
    expect(read(text).wrong).toEqual({ part, at, isAmount: false })
    expect(read(text).lines).toHaveLength(lines)
  })

  test('on the page of two stations a pair is one over both, and 2dai may be said', () => {
    const two = { base: 1_000, hasPlay: (code: string) => engines.vn36.plays.some((play) => play.code === code) }
    const slip = readShortForm('2dai 12.34 b10n dx5n da1n 123 b1n', { ...two, stations: 2 })
    expect(slip.wrong).toBeNull()
    expect(slip.lines.map(({ play, selection, multiple }) => `${play} ${selection} ×${multiple}`)).toEqual([
      'lo.2 12,34 ×10',
      'pairs.hits 12,34 ×5',
      'pairs.hits 12,34 ×1',
      'lo.3 123 ×1',
    ])
    expect(read('12.34 dx5n').wrong).toMatchObject({ part: 'dx5n' })
    expect(readShortForm('3dai 12 b1n', { ...two, stations: 2 }).wrong).toMatchObject({ part: '3dai' })
  })

  test('money that is no multiple of the lowest stake is not understood', () => {
    expect(read('12 b1500', 1_000).lines[0]?.multiple).toBe(1500)
    expect(read('12 b3n', 2_000).wrong).toEqual({ part: 'b3n', at: 3, isAmount: true })
    expect(read('12 b4n', 2_000).lines[0]?.multiple).toBe(2)
  })
})
