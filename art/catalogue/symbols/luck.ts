import { around, at, c, cf, ef, f, l, p, rect, star } from '../ink.ts'

export const seven =
  p('main', 'M-62-82H70V-46C34-6 14 40 12 86H-40C-36 36-8-10 18-36H-30Q-38-20-50-18H-68z') +
  f('#fff', 'M-52-74H60V-60Q-10-66-44-60Q-52-46-58-32z', 0.6) +
  l('#ffe9a0', 4, 'M-54-74H62V-48C28-10 6 40 4 78H-32', 0.9)

export const tripleSeven = at(-58, 14, 0.66, -10, seven) + at(58, 14, 0.66, 10, seven) + at(0, -6, 0.92, 0, seven)

export const bell =
  c('gold', 0, 76, 18) +
  p('gold', 'M-82 62Q-58 40-56-4Q-54-66-10-74V-88H10V-74Q54-66 56-4Q58 40 82 62Q84 74 70 74H-70Q-84 74-82 62z') +
  p('gold-x', 'M-78 56H78Q84 74 70 74H-70Q-84 74-78 56z') +
  f('#fff', 'M-40 30Q-42-46-14-60Q-24-30-20 36z', 0.6) +
  p('red', 'M0-62L-34-84Q-44-64-34-44zM0-62L34-84Q44-64 34-44z') +
  c('red', 0, -64, 12)

export const horseshoe =
  p(
    'gold',
    'M-34 90H-80Q-72 66-82 20C-96-60-40-92 0-92S96-60 82 20Q72 66 80 90H34Q42 60 46 14C50-40 26-50 0-50S-50-40-46 14Q-42 60-34 90z',
  ) +
  [
    [-64, 52],
    [-68, 4],
    [-50, -44],
    [0, -71],
    [50, -44],
    [68, 4],
    [64, 52],
  ]
    .map(([x = 0, y = 0]) => cf('#5a2e00', x, y, 6.5))
    .join('') +
  f('#fff', 'M-76-10Q-74-62-20-82Q-60-52-62 0z', 0.6)

const clover3 =
  p('green-o', 'M0 0C-50-18-58-64-30-70C-14-74-2-62 0-50C2-62 14-74 30-70C58-64 50-18 0 0z') +
  l('#d9ff9c', 3, 'M0-8V-40', 0.7)
export const clover =
  l('#0b5a22', 12, 'M2 6Q14 60 40 90') +
  l('#3fbf45', 5, 'M2 6Q14 60 40 90') +
  [0, 90, 180, 270].map((turn) => at(0, 0, 1.12, turn, clover3)).join('') +
  cf('#e6ffb0', 0, 0, 7, 0.8) +
  f('#fff', 'M-34-66Q-44-52-36-34Q-26-54-16-60z', 0.5)

export const bar = [-58, 0, 58]
  .map(
    (y, i) =>
      rect(i === 1 ? 'accent' : 'main', -92, y - 26, 184, 50, 10) +
      f('#fff', `M-84 ${y - 20}H84V${y - 6}Q0 ${y - 12}-84 ${y - 6}z`, 0.45) +
      [-52, 0, 52].map((x) => f('#fff8d8', star(5, 15, 6.5, x, y))).join(''),
  )
  .join('')

export const wheel = ((): string => {
  const slice = (material: string): string =>
    p(material, 'M0 0L-20.5-76.5A79 79 0 0 1 20.5-76.5z') + cf('#fff', 0, -60, 4, 0.8)
  const slices = ['main', 'gold', 'accent', 'cream'].map((material, i) => around(3, slice(material), i * 30)).join('')
  return (
    c('gold', 0, 4, 94) +
    at(0, 4, 1, 0, slices + around(12, cf('#fffbe0', 0, -86, 4.5), 15)) +
    c('gold-o', 0, 4, 24) +
    p('red', star(5, 14, 6, 0, 4)) +
    p('red', 'M-18-100H18L0-62z') +
    ef('#fff', -26, -44, 40, 16, 0.22)
  )
})()

export const slotMachine =
  rect('main', -84, -76, 160, 156, 22) +
  rect('gold', -70, -58, 132, 84, 10) +
  [-62, -20, 22].map((x) => rect('cream', x, -50, 36, 68, 5)).join('') +
  [-44, -2, 40].map((x) => at(x, -16, 0.26, 0, seven)).join('') +
  rect('dark', -58, 42, 108, 22, 8) +
  [-36, -4, 28].map((x) => c('gold', x, 52, 9)).join('') +
  l('#59657c', 10, 'M78 20H92V-40') +
  c('red-o', 92, -50, 16) +
  p('gold', 'M-60-76Q-4-112 52-76z') +
  f('#fff', 'M-76-64Q-72-72-60-72H40Q-60-60-70 40z', 0.25)
