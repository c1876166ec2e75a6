/** Groups of colour tokens. A token of no group is listed under the first part of its name. */
export const colorGroups: Readonly<Record<string, readonly string[]>> = {
  Backgrounds: ['canvas', 'surface', 'surfaceRaised', 'surfaceSunken', 'overlay', 'skeleton', 'band'],
  'Text and lines': ['text', 'textMuted', 'onBand', 'border', 'borderStrong', 'line', 'lineStrong', 'focus'],
  Accent: ['accent', 'accentStrong', 'onAccent', 'accentSoft', 'accentText'],
  'Second colour and labels': ['secondary', 'onSecondary', 'prize', 'hot', 'onHot', 'fresh', 'onFresh'],
  States: ['success', 'warning', 'danger', 'dangerStrong', 'onDanger'],
  'Figures and charts': [
    'gain',
    'loss',
    'flat',
    'live',
    'onLive',
    'chart.1',
    'chart.2',
    'chart.3',
    'chart.4',
    'chart.5',
  ],
  'Header and footer': ['header', 'headerText', 'footer', 'footerText'],
}

const names: Readonly<Record<string, string>> = {
  gradient: 'Gradients',
  shadow: 'Shadows',
  radius: 'Corners',
  space: 'Spacing',
  font: 'Type faces',
  fontSize: 'Type sizes',
  fontWeight: 'Type weights',
  letterSpacing: 'Letter spacing',
  motion: 'Motion',
  easing: 'Easing',
  layer: 'Layers',
  size: 'Sizes',
}
/** The order of the other groups. */
const order = ['Colours', 'Corners', 'Type faces', 'Type sizes', 'Type weights', 'Gradients', 'Shadows']

/** The group of a token. */
export function groupOf(path: string): string {
  const [first = '', ...rest] = path.split('.')
  if (first !== 'color') return names[first] ?? first
  const found = Object.entries(colorGroups).find(([, members]) => members.includes(rest.join('.')))
  return found?.[0] ?? 'Colours'
}

/** The position of a group: colours first, then by how often they are changed. */
export function rankOf(group: string): number {
  const color = Object.keys(colorGroups).indexOf(group)
  const other = order.indexOf(group)
  return color >= 0 ? color : other >= 0 ? 20 + other : 50
}

/** `surfaceRaised` as words. */
export function tokenName(path: string): string {
  const last = path.split('.').slice(1).join(' ')
  const words = last.replace(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
