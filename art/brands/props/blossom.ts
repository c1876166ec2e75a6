import { randomFrom } from '../../random.ts'
import { disc, path, place, times } from '../art.ts'

/** A cherry blossom from the front, radius 42. */
export function blossom(light: string, mid: string, heart: string): string {
  const petal = 'M0 0C-17 -10 -19 -34 -7 -42L0 -35L7 -42C19 -34 17 -10 0 0Z'
  return `${times(5, (index) => `<g transform="rotate(${index * 72})">${path(petal, `fill="${index % 2 ? light : mid}"`)}</g>`).join('')}${disc(0, 0, 6, `fill="${heart}"`)}${times(5, (index) => `<g transform="rotate(${index * 72 + 36})">${disc(0, -14, 2.2, `fill="${heart}"`)}</g>`).join('')}`
}

/** A branch that reaches from the right edge to the left, with blossoms; about 620 wide. */
export function branch(bark: string, flowers: readonly string[], seed = 3, count = 26): string {
  const next = randomFrom(seed)
  const spots = times(count, () => {
    const t = next()
    const x = -620 * t
    const y = 40 * Math.sin(t * 5) + t * 70 + (next() - 0.5) * 110
    return place(flowers[Math.floor(next() * flowers.length)] ?? '', x, y, 0.55 + next() * 0.75, next() * 90)
  })
  return `${path('M20 -10C-160 40 -280 30 -400 60C-480 80 -560 110 -630 100C-560 100 -480 62 -400 44C-280 14 -160 14 20 -40ZM-210 34C-260 -20 -320 -40 -380 -50C-320 -50 -250 -34 -196 28ZM-420 58C-450 110 -480 140 -530 160C-480 130 -440 100 -410 54Z', `fill="${bark}"`)}${spots.join('')}`
}
