import { expect, test } from 'vitest'
import { searchable } from '#gateway/db/seed/catalogue.ts'
import { isIndexOf, SearchIndex, type SearchMode } from './search-index.ts'

const names = [
  'Golden Dragon Fortune 金龙财富 ゴールデンドラゴン มังกรทอง Rồng Vàng',
  'Sweet Bonanza 糖果盛宴 スイートボナンザ ขนมหวาน Kẹo Ngọt',
  'Dragonfly Pond 蜻蜓池塘 トンボ池 บึงแมลงปอ Ao Chuồn Chuồn',
  'Crème Brûlée Café 焦糖咖啡 クレームブリュレ คาเฟ่ Cà Phê',
  'Öküz Kralı Straße',
  'Kong Island',
]
const games = names.map((name, index) => ({ node_id: String(index), search_text: searchable(name) }))
const index = new SearchIndex(games)
const find = (text: string, mode: SearchMode = 'asWritten') =>
  [...index.find(text, mode)].sort((a, b) => b[1] - a[1]).map(([nodeId]) => Number(nodeId))

test('a search finds names in every language, ignoring accents and case', () => {
  expect(find('SWEET')).toEqual([1])
  expect(find('creme brulee')).toEqual([3])
  expect(find('rong vang')).toEqual([0])
  expect(find('金龙')).toEqual([0])
  expect(find('มังกร')).toEqual([0])
  expect(find('okuz krali')).toEqual([4])
  expect(find('strasse')).toEqual([4])
})

test('all words must match, and the last may be a prefix', () => {
  expect(find('golden drag')).toEqual([0])
  expect(find('golden pond')).toEqual([])
  expect(find('bon anza')).toEqual([1])
})

test('a name that begins with the typed text is first', () => {
  expect(find('dragon')).toEqual([2, 0])
  expect(find('golden')[0]).toBe(0)
})

test.each([
  ['a letter left out', 'sweet bonaza', 1],
  ['a letter too many', 'sweeet bonanza', 1],
  ['a wrong letter', 'sweat bonanza', 1],
  ['two letters swapped', 'sweet bonnaza', 1],
  ['a mistake in the first letter', 'tweet bonanza', 1],
  ['two mistakes in a long word', 'dragnofli', 2],
  ['a mistake while one is still typing', 'golden drga', 0],
  ['a space too few', 'sweetbonanza', 1],
  ['another character of an East Asian name', '金虎财富', 0],
  ['a letter left out in Thai', 'มังกทอง', 0],
  ['a letter left out without its accents', 'crme brulee', 3],
])('%s still matches', (_mistake, text, game) => {
  expect(find(text)).toEqual([])
  expect(find(text, 'nearly')[0]).toBe(game)
})

test('short words match exactly, and nonsense finds nothing', () => {
  expect(find('kog', 'nearly')).toEqual([])
  expect(find('xqzvw', 'nearly')).toEqual([])
  expect(find('!!! --', 'nearly')).toEqual([])
  expect(find('', 'nearly')).toEqual([])
})

test('a better match comes before a worse one', () => {
  expect(find('dragom', 'nearly')).toEqual([0, 2])
})

test('an index is current until one of its games changes', () => {
  expect(
    isIndexOf(
      index,
      games.map((game) => ({ ...game })),
    ),
  ).toBe(true)
  expect(isIndexOf(index, games.slice(1))).toBe(false)
  expect(
    isIndexOf(
      index,
      games.map((game) => ({ ...game, search_text: `${game.search_text} new` })),
    ),
  ).toBe(false)
})
