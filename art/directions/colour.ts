/** A colour of hue 0–360, saturation and lightness 0–1, as six digits: the canvas library knows no `hsl()`. */
export function hsl(hue: number, saturation: number, lightness: number): string {
  const chroma = (1 - Math.abs(2 * lightness - 1)) * saturation
  const channel = (offset: number): string => {
    const k = (offset + (((hue % 360) + 360) % 360) / 30) % 12
    const value = lightness - (chroma / 2) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}

const channels = (hex: string): number[] => {
  const full = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1)
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16))
}

/** `share` of the second colour in the first, 0–1. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [channels(first), channels(second)]
  const mixed = a.map((value, i) => Math.round(value + ((b[i] ?? value) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Perceived lightness, 0–1. */
export function lightness(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex)
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255
}

/** How much colour there is, 0–1. */
export function colourfulness(hex: string): number {
  const all = channels(hex)
  return (Math.max(...all) - Math.min(...all)) / 255
}
