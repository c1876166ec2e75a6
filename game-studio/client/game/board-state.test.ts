import { expect, test } from 'vitest'
import { boardWagers, chipAmount, clearChips, emptyBoard, fitBoard, isChosen, pressMarket } from './board-state.ts'

const engineOf = (maxMarkets: number, ids: readonly string[]) => ({
  maxMarkets,
  markets: ids.map((id) => ({ id, group: 'g', multiplier: 20_000 })),
  accepts: (id: string) => ids.includes(id),
})
const single = engineOf(1, ['red', 'black'])
const several = engineOf(2, ['red', 'black', 'odd'])

test('where one market is bet on, the first is preselected and a press replaces it', () => {
  const board = fitBoard(emptyBoard, single)
  expect(boardWagers(board, single, '100')).toEqual([{ market: 'red', stakeMinor: '100' }])
  const pressed = pressMarket(board, single, 'black', '100')
  expect(boardWagers(pressed, single, '200')).toEqual([{ market: 'black', stakeMinor: '200' }])
  expect([isChosen(pressed, single, 'red'), isChosen(pressed, single, 'black')]).toEqual([false, true])
})

test('where several are bet on, each press adds the stake of that moment', () => {
  let board = fitBoard(emptyBoard, several)
  expect(boardWagers(board, several, '100')).toEqual([])
  board = pressMarket(board, several, 'red', '100')
  board = pressMarket(board, several, 'red', '50')
  board = pressMarket(board, several, 'odd', '20')
  const wagers = [
    { market: 'red', stakeMinor: '150' },
    { market: 'odd', stakeMinor: '20' },
  ]
  expect(boardWagers(board, several, '999')).toEqual(wagers)
  expect(boardWagers(clearChips(board), several, '999')).toEqual([])
})

test('no more markets are bet on than the game allows; those that are can be raised', () => {
  let board = emptyBoard
  for (const id of ['red', 'black', 'odd', 'red']) board = pressMarket(board, several, id, '10')
  expect([...board.chips]).toEqual([
    ['red', 20n],
    ['black', 10n],
  ])
})

test('a new set of markets drops the chips and the choice that it does not offer', () => {
  const next = engineOf(2, ['odd', 'even'])
  const chips = pressMarket(pressMarket(emptyBoard, several, 'red', '10'), several, 'odd', '10')
  expect([...fitBoard(chips, next).chips.keys()]).toEqual(['odd'])
  const chosen = pressMarket(emptyBoard, single, 'black', '10')
  expect(fitBoard(chosen, single).single).toBe('black')
  expect(fitBoard(chosen, engineOf(1, ['odd', 'even'])).single).toBe('odd')
})

test.each([
  [5n, '0.05'],
  [12_300n, '123'],
  [12_350n, '123.5'],
  [100_000n, '1k'],
  [125_000n, '1.3k'],
  [100_000_000n, '1m'],
  [250_000_000n, '2.5m'],
])('a chip of %d minor units shows %s', (minor, text) => {
  expect(chipAmount(minor, 2)).toBe(text)
})
