/** The materials symbols are made of: light, body and shade of a vertical gradient. */
const stops = {
  gold: ['#fff7c2', '#ffc93c', '#b86a00'],
  steel: ['#ffffff', '#a9b8cc', '#4c5a70'],
  red: ['#ff9a8a', '#e8202f', '#7c0418'],
  green: ['#c9ff8f', '#2fb53c', '#07561f'],
  blue: ['#a8e6ff', '#2583f0', '#0b2a86'],
  teal: ['#b4fff0', '#14b8a6', '#04535c'],
  violet: ['#e6c2ff', '#8b35e0', '#3a0a78'],
  pink: ['#ffd6ec', '#ff4fa0', '#9a0f5a'],
  orange: ['#ffe29a', '#ff8a1f', '#b33a00'],
  bone: ['#ffffff', '#f3e4c4', '#b08f5d'],
  dark: ['#5d6580', '#2a2f45', '#0d0f1c'],
  brown: ['#d99a5b', '#8a4b1d', '#43200a'],
  cream: ['#fffdf4', '#ffe9bd', '#e3b46b'],
  skin: ['#ffe6cc', '#f2b68a', '#b06a44'],
} as const
export type Material = keyof typeof stops

/** Hue pairs a symbol can be repainted in, so that two games with one emblem do not look alike. */
export const repaintable = ['red', 'green', 'blue', 'teal', 'violet', 'pink', 'orange', 'gold'] as const

/**
 * Gradients for every material a body refers to: `gold` top to bottom, `gold-o` as a lit ball, `gold-x` across. `main` and `accent` are
 * the tile's own.
 */
export function materialDefs(body: string, main: Material, accent: Material): string {
  const wanted = new Set([...body.matchAll(/url\(#([a-z]+)(-[ox])?\)/g)].map((match) => `${match[1]}${match[2] ?? ''}`))
  let defs = ''
  for (const id of wanted) {
    const [name = '', form] = id.split('-')
    const material = name === 'main' ? main : name === 'accent' ? accent : name
    if (!isMaterial(material)) continue
    const [light, middle, shade] = stops[material]
    const ramp = `<stop stop-color="${light}"/><stop offset=".45" stop-color="${middle}"/><stop offset="1" stop-color="${shade}"/>`
    if (form === 'o') defs += `<radialGradient id="${id}" cx=".36" cy=".3" r=".75">${ramp}</radialGradient>`
    else if (form === 'x') defs += `<linearGradient id="${id}">${ramp}</linearGradient>`
    else defs += `<linearGradient id="${id}" x2="0" y2="1">${ramp}</linearGradient>`
  }
  return defs
}

function isMaterial(name: string): name is Material {
  return Object.hasOwn(stops, name)
}
