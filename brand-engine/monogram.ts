/** Colours of a logo that is generated from a brand's name, from its theme. */
export interface MonogramColors {
  readonly accent: string
  readonly onAccent: string
  readonly text: string
}

/** A wide logo: the icon and the name beside it. */
export function monogramLogo(name: string, colors: MonogramColors): string {
  const width = 56 + Math.ceil([...name].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0x2e80 ? 24 : 14), 0))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 40" width="${width}" height="40" role="img" aria-label="${escaped(name)}">`,
    icon(name, colors),
    `<text x="50" y="27" font-family="system-ui,sans-serif" font-size="21" font-weight="800" textLength="${width - 56}" lengthAdjust="spacingAndGlyphs" fill="${escaped(colors.text)}">${escaped(name)}</text>`,
    '</svg>',
  ].join('')
}

/** A square icon with one or two letters. */
export function monogramIcon(name: string, colors: MonogramColors): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40">${icon(name, colors)}</svg>`
}

/** `Neon Nine` gives NN, `Saigon` gives S. */
function initialsOf(name: string): string {
  const parts = name.split(/[\s\-_.]+/).filter((part) => /[\p{L}\p{N}]/u.test(part))
  return parts
    .slice(0, 2)
    .map((part) => [...part].find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? '')
    .join('')
    .toUpperCase()
}

function icon(name: string, { accent, onAccent }: MonogramColors): string {
  return (
    `<rect width="40" height="40" rx="10" fill="${escaped(accent)}"/>` +
    `<text x="20" y="27" text-anchor="middle" font-family="system-ui,sans-serif" font-size="19" font-weight="800" fill="${escaped(onAccent)}">${escaped(initialsOf(name))}</text>`
  )
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
