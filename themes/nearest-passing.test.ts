import { expect, test } from 'vitest'
import base from './base.json' with { type: 'json' }
import { contrastPairs, isTooClose } from './contrast.ts'
import { loadTheme } from './load.ts'
import { nearestPassing } from './nearest-passing.ts'

const { theme } = loadTheme(base, null)
const withValue = (path: string, own: string) => (other: string) =>
  other === path ? own : String(theme.tokens.get(other)?.value ?? '')

test('the nearest colour of the hue passes with everything the token meets, and no further', () => {
  const value = withValue('color.textMuted', '#3d3a55')
  const color = nearestPassing('color.textMuted', value) ?? ''
  const met = contrastPairs(withValue('color.textMuted', color), 'color.textMuted')
  expect(met.filter(isTooClose)).toEqual([])
  expect(Math.min(...met.map(({ ratio }) => ratio))).toBeLessThan(4.7)
})

test('a colour that passes stays as it is', () => {
  expect(nearestPassing('color.text', withValue('color.text', '#ffffff'))).toBe('#ffffff')
})

test('how translucent a colour is stays', () => {
  expect(nearestPassing('color.textMuted', withValue('color.textMuted', '#3d3a55f0'))).toMatch(/^#[0-9a-f]{6}f0$/)
})

test('there is no colour where what it meets asks for opposite things', () => {
  const value = (path: string) =>
    ({ 'color.text': '#ffffff', 'color.textMuted': '#000000' })[path] ?? String(theme.tokens.get(path)?.value ?? '')
  expect(nearestPassing('color.surface', value)).toBeNull()
})
