import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { categories } from '#contract/entities/game.ts'
import { categoryIcon } from './category-icon.ts'

const folder = `${import.meta.dirname}/../../ui`
const drawn = [...readFileSync(`${folder}/icons.svg`, 'utf8').matchAll(/<symbol id="(\w+)" viewBox="0 0 24 24">/g)].map(
  (match) => match[1],
)
const named = [...readFileSync(`${folder}/icon-names.ts`, 'utf8').matchAll(/^ {2}\| '(\w+)'$/gm)].map(
  (match) => match[1],
)

test('every icon that has a name is drawn, and the other way round', () => {
  expect(drawn).toEqual(named)
  expect(drawn.length).toBeGreaterThan(50)
})

test('every category has a drawing', () => {
  for (const category of categories) expect(drawn).toContain(categoryIcon(category))
})
