import { randomFrom } from '../../random.ts'
import { type Art, disc, path, times } from '../art.ts'

/** A wave's crest that breaks to the left, in layers; about 700 x 420, foot at y = 0. */
export function breaker(art: Art, deep: string, mid: string, light: string): string {
  const foam = randomFrom(7)
  const claws = times(11, (index) => {
    const angle = 200 - index * 15
    const a = (angle * Math.PI) / 180
    const x = -190 + Math.cos(a) * 96
    const y = -250 - Math.sin(a) * -96
    return disc(x + foam() * 18, y + foam() * 14, 16 + foam() * 16, 'fill="#fff"')
  }).join('')
  return [
    path(
      'M-420 0C-300 -30 -250 -90 -262 -160C-268 -250 -330 -250 -330 -210C-340 -290 -250 -350 -150 -330C20 -300 120 -120 420 0Z',
      `fill="${art.linear(
        [
          [0, light],
          [0.3, mid],
          [1, deep],
        ],
        70,
      )}"`,
    ),
    path(
      'M-240 -150C-220 -60 -160 -20 -60 0H60C-80 -60 -180 -130 -240 -250ZM-190 -240C-140 -110 -40 -40 100 0H180C20 -70 -90 -160 -150 -290Z',
      `fill="#fff" opacity=".28"`,
    ),
    path('M-120 -320C-40 -180 80 -70 260 0H320C140 -80 20 -190 -60 -310Z', `fill="${deep}" opacity=".35"`),
    path(
      'M-330 -210C-350 -300 -250 -360 -150 -338C-60 -318 0 -260 40 -210C-40 -280 -120 -310 -190 -300C-250 -290 -262 -250 -262 -170C-290 -240 -320 -240 -330 -210Z',
      'fill="#fff"',
    ),
    claws,
    times(16, () => disc(-430 + foam() * 230, -380 + foam() * 240, 2 + foam() * 6, 'fill="#fff" opacity=".9"')).join(
      '',
    ),
  ].join('')
}

/** Rows of the old sea pattern. */
export function seaPattern(width: number, rows: number, unit: number, colours: readonly [string, string]): string {
  return times(rows, (row) => {
    const count = Math.ceil(width / unit) + 2
    return times(count, (index) => {
      const x = index * unit - (row % 2 ? unit / 2 : 0)
      const y = row * unit * 0.28
      return [1, 0.72, 0.44]
        .map((part, ring) =>
          disc(
            x,
            y,
            (unit / 2) * part,
            `fill="${ring % 2 ? colours[1] : colours[0]}" stroke="${colours[1]}" stroke-width="1.5"`,
          ),
        )
        .join('')
    }).join('')
  }).join('')
}
