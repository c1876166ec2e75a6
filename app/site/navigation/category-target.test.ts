import { expect, test } from 'vitest'
import { type Category, categories, categoryTable, type GameType } from '#contract/entities/game.ts'
import { categoryTarget } from './category-target.ts'

const vendor = (code: string) => ({ code, name: code, iconUrl: '/v.svg', isGame: 'GAME' as const })
const itemOf = (category: Category, vendors: number) => ({
  category,
  path: categoryTable[category].path,
  lane:
    category === 'HOME' || category === 'PROMO'
      ? null
      : { category: category as GameType, vendors: Array.from({ length: vendors }, (_, index) => vendor(`V${index}`)) },
})

const alwaysTheirPage = ['HOME', 'PROMO', 'PVP', 'FISH', 'RNG']

test.each(categories)('%s with two vendors leads to its page', (category) => {
  expect(categoryTarget(itemOf(category, 2), 'member')).toBe(categoryTable[category].path)
})

test.each(categories)('%s with one vendor launches it, or always has its page', (category) => {
  const { path } = categoryTable[category]
  const target = categoryTarget(itemOf(category, 1), 'member')
  expect(target).toBe(alwaysTheirPage.includes(category) ? path : `/play?vendor=V0&type=${category}`)
})

test('a visitor sees the page of a category with one vendor, a trial learns that it takes a real account', () => {
  expect(categoryTarget(itemOf('SPORTS', 1), 'guest')).toBe('/sports')
  expect(categoryTarget(itemOf('SPORTS', 1), 'trial')).toBe('/sports?start=trial')
})
