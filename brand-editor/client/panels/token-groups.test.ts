import { expect, test } from 'vitest'
import base from '#themes/base.json' with { type: 'json' }
import { loadTheme } from '#themes/load.ts'
import { groupOf, rankOf, tokenName } from './token-groups.ts'

const paths = [...loadTheme(base, null).theme.tokens.keys()]

test('every token has a place in the editor, and every colour one among colours of its kind', () => {
  const colors = paths.filter((path) => path.startsWith('color.'))
  expect(colors.length).toBeGreaterThan(40)
  expect(colors.filter((path) => groupOf(path) === 'Colours')).toEqual([])
  expect(paths.filter((path) => groupOf(path) === path.split('.')[0])).toEqual([])
  expect(rankOf(groupOf('color.chart.1'))).toBeLessThan(rankOf(groupOf('radius.card')))
})

test('two colours have different names', () => {
  const names = paths.filter((path) => path.startsWith('color.')).map(tokenName)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain('Chart 1')
})
