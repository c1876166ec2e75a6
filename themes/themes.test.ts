import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readThemes } from '#brand-engine/resolve/theme-files.ts'
import base from './base.json' with { type: 'json' }
import { leaders } from './followers.ts'
import { loadTheme, themeCss, withTokens } from './load.ts'
import { type TokenType, tokenValueProblem } from './values.ts'

test('every shipped theme is whole, legible and free of mistakes', () => {
  const { themes, problems } = readThemes(resolve('themes'), new Map(), (file) => file)
  expect(problems).toEqual([])
  expect(themes.size).toBe(readdirSync('themes').filter((file) => file.endsWith('.json')).length)
})

test.each(readdirSync('themes').filter((file) => file.endsWith('.json')))(
  '%s lets the page be seen behind a dialog',
  (file) => {
    const tokens = JSON.parse(readFileSync(resolve('themes', file), 'utf8'))
    const overlay: string | undefined = tokens.color?.overlay?.$value
    // A theme without its own has that of base.json.
    if (overlay === undefined) return expect(file).not.toBe('base.json')
    expect(Number.parseInt(overlay.slice(-2), 16) / 255).toBeCloseTo(0.55, 2)
  },
)

test.each(readdirSync('themes').filter((file) => file.endsWith('.json')))(
  'nothing shines through the bars of %s',
  (file) => {
    const { color } = JSON.parse(readFileSync(resolve('themes', file), 'utf8'))
    const header: string | undefined = color?.header?.$value
    // A theme without its own has that of base.json.
    if (header === undefined) return expect(file).not.toBe('base.json')
    expect(header).toMatch(/^#[0-9a-f]{6}$/)
  },
)

test('a theme becomes custom properties with its colour scheme', () => {
  const { theme } = loadTheme(base, null)
  const css = themeCss(withTokens(theme, { 'color.accent': '#224488', 'fontWeight.black': 900 }).theme)
  expect(css).toMatch(/^:root\{color-scheme:dark;/)
  expect(css).toContain('--mq-color-accent:#224488;')
  expect(css).toContain('--mq-font-weight-black:900;')
})

test('an accent of the brand colours primary buttons, their pressed state and their glow', () => {
  const { theme } = loadTheme(base, null)
  const value = (own: Record<string, string>, name: string) => withTokens(theme, own).theme.tokens.get(name)?.value
  const own = { 'color.accent': '#0b6e4f' }
  expect(value(own, 'gradient.action')).toMatch(/^linear-gradient\(135deg, #0b6e4f 0%, #[0-9a-f]{6} 100%\)$/)
  expect(value(own, 'color.accentStrong')).toBe('#095c42')
  expect(value(own, 'shadow.glow')).toContain('#0b6e4f')
  expect(value({ ...own, 'gradient.action': '#123456' }, 'gradient.action')).toBe('#123456')
  expect(value({ ...own, 'color.accentStrong': '#064030' }, 'gradient.action')).toContain('#064030')
  // Dark text wants a lighter pressed state.
  expect(value({ 'color.accent': '#ffc400', 'color.onAccent': '#1d1300' }, 'color.accentStrong')).toBe('#ffcd29')
  expect(value({ 'color.text': '#ffffff' }, 'gradient.action')).toBe(theme.tokens.get('gradient.action')?.value)
})

test('a theme and a brand of before the charts get legible colours for them', () => {
  const value = ({ tokens }: { tokens: ReadonlyMap<string, { value: unknown }> }, name: string) =>
    tokens.get(name)?.value
  const light = {
    canvas: '#ffffff',
    surface: '#fafafa',
    surfaceRaised: '#ffffff',
    text: '#101010',
    textMuted: '#505050',
    accentText: '#1b4fb8',
    prize: '#7a4b00',
    success: '#0a6b3f',
    danger: '#b3261e',
    hot: '#c9360c',
  }
  const base0 = loadTheme(base, null).theme
  const file = { color: Object.fromEntries(Object.entries(light).map(([name, $value]) => [name, { $value }])) }
  const own = Object.fromEntries(Object.entries(light).map(([name, color]) => [`color.${name}`, color]))
  for (const { theme, issues } of [loadTheme(file, base0), withTokens(base0, own)]) {
    expect(value(theme, 'color.gain')).toBe(light.success)
    expect(value(theme, 'color.chart.2')).toBe(light.prize)
    expect(value(theme, 'color.band')).toBe(light.surface)
    const reported = issues.map(({ message }) => message).filter((message) => /chart|gain|loss|flat|band/.test(message))
    expect(reported).toEqual([])
  }
  expect(value(withTokens(base0, { ...own, 'color.gain': '#004422' }).theme, 'color.gain')).toBe('#004422')
  // A chart's own colour stays while it is legible.
  const prize = withTokens(base0, { 'color.prize': '#ffcc00', 'color.success': '#7fe0b0' }).theme
  expect([value(prize, 'color.chart.2'), value(prize, 'color.gain')]).toEqual([
    value(base0, 'color.chart.2'),
    '#7fe0b0',
  ])
  expect(value(withTokens(base0, {}).theme, 'color.chart.1')).toBe(value(base0, 'color.chart.1'))
})

test('every token that follows another one exists, and so does its leader', () => {
  const { tokens } = loadTheme(base, null).theme
  const missing = Object.entries(leaders)
    .flat()
    .filter((path) => !tokens.has(path))
  expect(missing).toEqual([])
})

test('a chart colour that cannot be told from its ground is reported', () => {
  const { issues } = withTokens(loadTheme(base, null).theme, { 'color.chart.3': '#1a2030', 'color.loss': '#402020' })
  expect(new Set(issues.map(({ path }) => path[0]))).toEqual(new Set(['color.chart.3', 'color.loss']))
})

test('a colour with too little contrast is reported at its token', () => {
  const { issues } = withTokens(loadTheme(base, null).theme, { 'color.text': '#222222' })
  expect(issues.map(({ path }) => path)).toContainEqual(['color.text'])
  expect(issues[0]?.severity).toBe('warning')
  expect(withTokens(loadTheme(base, null).theme, { 'color.text': '#ffffff' }).issues).toEqual([])
})

test.each([
  ['gradient.action', 'color.onAccent'],
  ['gradient.hero', 'color.textMuted'],
  ['gradient.card', 'color.accentText'],
  ['gradient.page', 'color.text'],
])('every stop of %s carries %s', (gradient, text) => {
  const { theme } = loadTheme(base, null)
  const value = String(theme.tokens.get(text)?.value)
  const { issues } = withTokens(theme, { [gradient]: `linear-gradient(90deg, #00f0, ${value})` })
  expect(issues.map(({ message }) => message)).toContainEqual(expect.stringMatching(`${text} on ${gradient} .* 1.00`))
})

test('no value that could end a declaration or fetch passes, whatever its type', () => {
  const types: TokenType[] = ['color', 'dimension', 'duration', 'fontWeight', 'number', 'string']
  const hostile = fc.tuple(
    fc.string(),
    fc.constantFrom(';', '{', '}', '<', '>', '\\', '@', ':', '"', '\n', 'url('),
    fc.string(),
  )
  fc.assert(
    fc.property(hostile, fc.constantFrom(...types), (parts, type) => tokenValueProblem(type, parts.join('')) !== null),
  )
})
