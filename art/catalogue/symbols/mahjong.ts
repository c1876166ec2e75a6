import { around, at, c, cf, ef, f, l, p, polygon, rect } from '../ink.ts'

// Mahjong before and during a hand, beside the three tiles of east.ts.

/** A block of a wall of tiles: its front, with the coloured back on top. */
const block =
  p('green', 'M0 0L12-16H60L48 0zM48 0L60-16V26L48 42z') +
  p('bone', 'M2 3H46V41H2z') +
  f('#8a6a3a', 'M2 28H46V41H2z', 0.3)
/** The wall of tiles before it is dealt, and the first tile that was turned. */
export const mahjongWall =
  ef('#000', 0, 82, 98, 14, 0.3) +
  [0, 1, 2, 3].map((i) => at(-102 + i * 48, -26, 1, 0, block)).join('') +
  [0, 1, 3].map((i) => at(-102 + i * 48, -69, 1, 0, block)).join('') +
  at(
    8,
    40,
    1.06,
    -9,
    p('green', 'M-36-44H40V56H-28z') +
      rect('bone', -44, -50, 78, 98, 10) +
      f('#fff', 'M-38-44H26V-34Q-18-32-38 0z', 0.7) +
      cf('#c4121f', -5, -1, 25) +
      cf('#fff6e0', -5, -1, 18) +
      at(-5, -1, 1, 0, around(6, cf('#1f7a34', 0, -11, 5))) +
      cf('#c4121f', -5, -1, 5),
  )

/** A player's rack with four tiles. */
export const tileRack = ((): string => {
  const bamboo = l('#1f7a34', 6, 'M-9-34V-12M9-34V-12M-9-2V20M9-2V20')
  const dots = [-26, -8, 10].map((y, i) => cf(i === 1 ? '#1c56b0' : '#c4121f', 0, y, 7.5)).join('')
  const flower = at(0, -8, 1, 0, around(5, cf('#c4121f', 0, -11, 7)) + cf('#ffc93c', 0, 0, 6))
  const lozenge = f('#1c56b0', polygon(4, 17, 0, -8)) + f('#fff6e0', polygon(4, 8, 0, -8))
  return (
    ef('#000', 0, 82, 98, 12, 0.3) +
    p('brown', 'M-96 0L-88-14H88L96 0V40H-96z') +
    [bamboo, flower, dots, lozenge]
      .map((mark, i) =>
        at(
          -66 + i * 44,
          i === 1 ? -14 : -4,
          1,
          0,
          p('green', 'M-14-66H26V34H-14z') +
            rect('bone', -21, -62, 42, 100, 7) +
            f('#fff', 'M-16-56H12V-48Q-10-46-16-20z', 0.7) +
            mark,
        ),
      )
      .join('') +
    p('brown', 'M-98 34H98L92 82H-92z') +
    f('#fff', 'M-94 38H94L93 46H-93z', 0.45) +
    f('#000', 'M-94 68H94L92 82H-92z', 0.25) +
    [-78, 78].map((x) => c('gold', x, 58, 9)).join('')
  )
})()

/** The tile with the bird, upright and alone. */
export const birdTile = at(
  0,
  0,
  1,
  8,
  ef('#000', 6, 96, 70, 10, 0.3) +
    p('green', 'M-50-88Q-50-98-40-98H62Q72-98 72-88V78L54 96H-50z') +
    p('bone', 'M60-80L72-92V78L54 96z') +
    rect('bone', -66, -88, 122, 182, 16) +
    f('#fff', 'M-56-78H36V-66Q-36-62-56 0z', 0.7) +
    p('main', 'M-24 22C-34-6-16-30 4-28C18-26 20-10 30 4C44 22 44 40 34 72C30 60 26 54 20 46C10 54-16 48-24 22z') +
    p('accent', 'M-10 10C2-2 18 8 20 30C10 40-8 32-10 10z') +
    p('red', 'M-18-24Q-26-48-12-44Q-10-58 2-48Q14-52 8-30z') +
    p('gold', 'M-20-14L-44-6L-20 0z') +
    cf('#fff', -4, -14, 7) +
    cf('#120308', -5, -14, 4) +
    l('#1f7a34', 5, 'M-2 46V72M12 46V70M-50 76H40'),
)
