import { around, at, both, c, cf, e, ef, f, l, p, star } from '../ink.ts'

export const candy =
  both(p('accent', 'M52-10L98-46Q88-16 100 0Q88 18 98 48L52 14z')) +
  c('main-o', 0, 0, 62) +
  around(6, f('#fff', 'M0 0Q14-30 0-62Q30-58 44-42Q20-30 0 0z', 0.75)) +
  l('#00000033', 5, 'M-50 34Q0 76 50 34') +
  ef('#fff', -22, -34, 18, 10, 0.8)

export const lollipop =
  l('#b08f5d', 13, 'M10 20L46 100') +
  l('#fffaf0', 8, 'M10 20L46 100') +
  c('main-o', 0, -18, 72) +
  around(5, l('#fff', 11, 'M0 0Q34-8 30-44Q26-60 8-66', 0.8)).replace(/^/, '<g transform="translate(0 -18)">') +
  '</g>' +
  ef('#fff', -30, -52, 20, 12, 0.65) +
  p('accent', 'M14 44L-22 30Q-26 54-14 66zM18 44L50 26Q60 48 52 62z') +
  c('accent', 17, 46, 9)

export const cupcake =
  p('brown', 'M-58 18H58L42 92H-42z') +
  l('#ffd9a8', 4, 'M-34 24L-26 86M-12 24L-9 86M12 24L9 86M34 24L26 86', 0.7) +
  p(
    'main',
    'M-74 24C-92-2-66-24-54-22C-56-52-20-58-18-58C-14-88 18-88 20-58C24-58 56-52 54-22C66-24 92-2 74 24Q38 40 0 28T-74 24z',
  ) +
  f('#fff', 'M-60 0Q-44-14-20-8Q20 2 50-12Q20 16-20 6Q-44 4-60 0zM-30-36Q0-24 28-40Q10-16-30-36z', 0.5) +
  c('red-o', 0, -78, 17) +
  cf('#fff', -6, -84, 5, 0.8) +
  [
    [-40, 10],
    [-10, 12],
    [30, 8],
    [50, 14],
    [-22, -22],
    [18, -26],
  ]
    .map(([x = 0, y = 0], i) =>
      at(
        x,
        y,
        1,
        i * 50,
        `<rect fill="${['#ffe14a', '#5fe3ff', '#8bff6b'][i % 3]}" stroke="none" x="-6" y="-2.5" width="12" height="5" rx="2.5"/>`,
      ),
    )
    .join('')

export const donut =
  c('brown', 0, 4, 88) +
  p(
    'main',
    'M-84 0C-86-50-44-86 0-86S86-50 84 0C82 26 66 20 58 38C48 58 30 42 14 56C-4 70-20 50-38 52C-58 54-82 40-84 0z',
  ) +
  cf('#43200a', 0, 0, 30) +
  cf('brown', 0, 5, 26) +
  cf('#2a1206', 0, 3, 22) +
  Array.from({ length: 14 }, (_, i) =>
    at(
      Math.round(56 * Math.cos(i * 2.4)),
      Math.round(52 * Math.sin(i * 2.4)) - 6,
      1,
      i * 47,
      `<rect fill="${['#fff', '#ffe14a', '#5fe3ff', '#8bff6b'][i % 4]}" stroke="none" x="-7" y="-3" width="14" height="6" rx="3"/>`,
    ),
  ).join('') +
  ef('#fff', -40, -52, 22, 10, 0.5)

export const gummyBear =
  both(c('main', 38, -74, 18)) +
  p(
    'main-o',
    'M0-84C40-84 52-50 44-26C70-20 80 10 58 18Q46 20 42 8Q52 40 46 56Q70 66 56 92H12Q8 74 0 74T-12 92H-56Q-70 66-46 56Q-52 40-42 8Q-46 20-58 18C-80 10-70-20-44-26C-52-50-40-84 0-84z',
  ) +
  both(cf('#2a0d12', 17, -52, 5)) +
  e('cream', 0, -34, 17, 12) +
  cf('#2a0d12', 0, -40, 5) +
  ef('#fff', -22, -66, 12, 8, 0.8) +
  ef('#fff', -14, 20, 10, 24, 0.35)

export const iceCream =
  p('gold', 'M-46 16L0 104L46 16z') +
  l('#9a5200', 3, 'M-34 20L10 84M-10 20L20 66M34 20L-10 84M10 20L-20 66', 0.7) +
  c('pink-o', -30, -4, 38) +
  c('cream-o', 30, -4, 38) +
  c('main-o', 0, -48, 40) +
  p('brown', 'M-38-56Q-34-92 0-90T38-56Q28-40 20-56Q10-34 0-56Q-10-36-20-54Q-30-42-38-56z') +
  c('red-o', 0, -92, 13) +
  ef('#fff', -18, -70, 10, 6, 0.6)

export const popper =
  f('#fff', star(4, 30, 5, -40, -60)) +
  p('main', 'M-86 92L-30-34Q20-10 34 30z') +
  l('#ffe14a', 8, 'M-64 44L-32 70M-48 8L2 52') +
  e('dark', 2, -2, 48, 18).replace('/>', ' transform="rotate(45 2 -2)"/>') +
  [
    [20, -60, '#ffe14a'],
    [60, -30, '#5fe3ff'],
    [72, -78, '#ff4fa0'],
    [90, 8, '#8bff6b'],
    [40, -96, '#fff'],
    [0, -90, '#ff8a1f'],
    [64, 40, '#ff4fa0'],
  ]
    .map(([x, y, colour], i) =>
      at(
        Number(x),
        Number(y),
        1,
        i * 40,
        `<rect fill="${colour}" stroke="none" x="-8" y="-5" width="16" height="10" rx="2"/>`,
      ),
    )
    .join('') +
  l('#ff4fa0', 6, 'M10-30Q20-60 46-56T70-90') +
  l('#5fe3ff', 6, 'M34-6Q60-16 66 6T98 20')
