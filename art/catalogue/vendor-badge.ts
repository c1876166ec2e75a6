import { between, pick, randomFrom } from '../random.ts'
import { around, c, cf, escapeXml, f, l, p, polygon, round, star } from './ink.ts'
import { outline } from './lettering/index.ts'

/** Two colours and a badge that belong to one vendor wherever its mark stands. */
function identity(code: string): { hue: string; deep: string; light: string; shape: number; monogram: string } {
  const random = randomFrom(`vendor:${code}`)
  const [light, hue, deep] = pick(random, hues)
  const letters = code
    .replace(/^TCG_/, '')
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, code.startsWith('TCG_') ? 3 : 2)
  return { hue, deep, light, shape: between(random, 0, badges.length - 1), monogram: letters }
}

const hues = [
  ['#ffb199', '#ff3d3d', '#8c0a26'],
  ['#ffe08a', '#ff9f1a', '#a34300'],
  ['#d6ff8a', '#4fc62b', '#0d5c2a'],
  ['#9dffe6', '#12b8a6', '#045060'],
  ['#a9dcff', '#2b8cff', '#0e2f96'],
  ['#d6c2ff', '#7d4dff', '#2f0f93'],
  ['#ffc2ea', '#f03fae', '#830a63'],
  ['#fff0b8', '#d9a520', '#6b4300'],
  ['#d5dff0', '#6b7f9e', '#222d42'],
] as const

const badges: readonly ((fill: string, rim: string) => string)[] = [
  (fill, rim) => p(fill, polygon(6, 92)) + l(rim, 5, polygon(6, 74), 0.7),
  (fill, rim) => c(fill, 0, 0, 88) + l(rim, 5, 'M-72 0A72 72 0 1 0 72 0A72 72 0 1 0-72 0', 0.7),
  (fill, rim) =>
    p(fill, 'M0-94Q44-70 86-72Q90 40 0 96Q-90 40-86-72Q-44-70 0-94z') +
    l(rim, 5, 'M0-74Q36-56 70-56Q70 32 0 74Q-70 32-70-56Q-36-56 0-74z', 0.7),
  (fill, rim) =>
    p(fill, 'M-84-56Q-84-84-56-84H56Q84-84 84-56V56Q84 84 56 84H-56Q-84 84-84 56z') +
    f(rim, 'M-84-20L20-84H-56Q-84-84-84-56z', 0.45),
  (fill, rim) => p(fill, star(12, 96, 80)) + l(rim, 4, 'M-66 0A66 66 0 1 0 66 0A66 66 0 1 0-66 0', 0.7),
  (fill, rim) => p(fill, 'M0-96L96 0L0 96L-96 0z') + l(rim, 5, 'M0-74L74 0L0 74L-74 0z', 0.7),
  (fill, rim) => p(fill, polygon(8, 92, 0, 0, 22.5)) + around(8, cf(rim, 0, -74, 5, 0.9), 22.5),
  (fill, rim) =>
    p(fill, 'M-92-30C-92-100 30-100 60-74C100-40 96 60 44 84C-20 108-92 60-92-30z') +
    l(rim, 5, 'M-70-30C-66-76 20-80 46-58', 0.8),
]

function monogram(text: string, size: number, ink: string): string {
  const { d, width } = outline(text, 'block')
  const scale = Math.min(size / 86, (size * 1.34) / width)
  const letters = `<path d="${d}"/>`
  return `<g transform="translate(${round((-width * scale) / 2)} ${round(43 * scale)}) scale(${round(scale * 100) / 100})"><g stroke="${ink}" stroke-width="7" stroke-linejoin="round">${letters}</g><g fill="#fff">${letters}</g></g>`
}

function mark(code: string): { defs: string; body: string } {
  const { hue, deep, light, shape, monogram: text } = identity(code)
  const defs = `<linearGradient id="vm" x2=".4" y2="1"><stop stop-color="${light}"/><stop offset=".4" stop-color="${hue}"/><stop offset="1" stop-color="${deep}"/></linearGradient>`
  return {
    defs,
    body: `<g stroke="${deep}" stroke-width="4" stroke-linejoin="round">${badges[shape]?.('vm', light) ?? ''}</g>${monogram(text, text.length > 2 ? 52 : 66, deep)}`,
  }
}

/** The small mark in the corner of a game's tile. */
export function vendorStamp(code: string): string {
  const { defs, body } = mark(code)
  return `<defs>${defs}</defs><g transform="translate(43 43) scale(.27)">${body}</g>`
}

/** The vendor's mark on its own, without ground. */
export function vendorBadge(code: string, name: string): string {
  const { defs, body } = mark(code)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 200 200" role="img"><title>${escapeXml(name)}</title><defs>${defs}</defs>${body}</svg>`
}
