import { randomFrom } from '../../random.ts'
import { n, times } from '../art.ts'

/** Ribbons and slips of paper in the air. */
export function confetti(
  width: number,
  height: number,
  count: number,
  colours: readonly string[],
  seed: number,
): string {
  const next = randomFrom(seed)
  return times(count, (index) => {
    const colour = colours[index % colours.length]
    const size = 4 + next() * 13
    const where = `translate(${n(next() * width)} ${n(next() * height)}) rotate(${n(next() * 360, 0)})`
    return index % 7 === 0
      ? `<path transform="${where}" d="M0 0c${n(size)} ${n(-size)} ${n(size * 1.4)} ${n(size)} ${n(size * 2.4)} 0s${n(size * 1.4)} ${n(size)} ${n(size * 2.4)} 0" fill="none" stroke="${colour}" stroke-width="${n(size / 3)}" stroke-linecap="round"/>`
      : `<path transform="${where}" d="M0 0h${n(size * 1.3)}l${n(size * 0.3)} ${n(size * 0.7)}h${n(-size * 1.3)}Z" fill="${colour}"/>`
  }).join('')
}

/** A string of cut-paper flags. */
export function paperFlags(width: number, colours: readonly string[], sag: number): string {
  const count = Math.ceil(width / 96)
  return times(count, (index) => {
    const x = index * 96 + 6
    const t = index / (count - 1)
    const y = sag * 4 * t * (1 - t)
    const holes = `M20 22h10v10h-10ZM54 22h10v10h-10ZM42 34l12 14l-12 14l-12 -14ZM16 60a6 6 0 1 0 12 0a6 6 0 1 0 -12 0ZM56 60a6 6 0 1 0 12 0a6 6 0 1 0 -12 0Z`
    return `<path transform="translate(${n(x)} ${n(y)}) rotate(${n((0.5 - t) * -9)})" fill-rule="evenodd" d="M0 0H84V84l-10.5 16L63 84L52.500 100L42 84L31.500 100L21 84L10.500 100L0 84Z${holes}" fill="${colours[index % colours.length]}"/>`
  }).join('')
}
