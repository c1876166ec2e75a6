import { around, at, both, c, cf, copies, e, ef, f, l, p, polygon, rect, star } from '../ink.ts'

export const gem =
  p('main', 'M-88-24L-50-72H50L88-24L0 84z') +
  f('#fff', 'M-50-72H0L-34-24H-88z', 0.55) +
  f('#fff', 'M0-72H50L34-24H-34z', 0.25) +
  f('#000', 'M34-24H88L0 84z', 0.28) +
  f('#fff', 'M-88-24H-34L0 84z', 0.18) +
  l('#ffffff', 2.5, 'M-88-24H88M-34-24L0 84L34-24M-50-72L-34-24L0-72L34-24L50-72', 0.55) +
  f('#fff', star(4, 22, 4, 52, -56))

export const emerald =
  p('accent', polygon(8, 88, 0, 0, -67.5)) +
  f('#fff', 'M-34-82H34L22-48H-22z', 0.5) +
  f('#fff', 'M-34-82L-82-34L-50-22L-22-48z', 0.32) +
  f('#000', 'M34 82H-34L-22 48H22zM82-34V34L50 22V-22z', 0.26) +
  f('#fff', 'M-50-22L-22-50H22L50-22V22L22 50H-22L-50 22z', 0.16) +
  l('#fff', 2.5, polygon(8, 54, 0, 0, -67.5), 0.6) +
  f('#fff', 'M-36 0L0-36L12-30L-28 10z', 0.5)

export const crown =
  p('gold', 'M-84 50L-96-42L-46-2L0-74L46-2L96-42L84 50z') +
  p('gold', 'M-86 46H86V72Q0 88-86 72z') +
  f('#fff', 'M-88-26L-78 42H-66L-52 6zM0-58L-32-6L0 34z', 0.4) +
  c('red-o', 0, -78, 13) +
  c('blue-o', -95, -46, 11) +
  c('blue-o', 95, -46, 11) +
  p('red', 'M0-2L16 22L0 46L-16 22z') +
  c('green-o', -48, 26, 10) +
  c('green-o', 48, 26, 10) +
  [-60, -30, 0, 30, 60].map((x) => cf('#fff6c8', x, 64, 4.5)).join('')

export const coin =
  c('gold', 0, 0, 88) +
  cf('#9a5a00', 0, 0, 70, 0.45) +
  cf('gold', 0, 3, 67) +
  p('gold', star(5, 46, 19)) +
  f('#fff', 'M-70-36Q-40-82 22-82Q-30-66-58-20z', 0.6) +
  around(24, cf('#8f5200', 0, -79, 2.6, 0.6))

const disc = p('gold-x', 'M-40 0V15A40 13 0 0 0 40 15V0z') + e('gold', 0, 0, 40, 13) + ef('#fff', -10, -3, 18, 4, 0.55)
const pile = (x: number, y: number, count: number): [number, number, number, number][] =>
  Array.from({ length: count }, (_, i) => [x, y - i * 15, 1, 0])
export const coinStack =
  copies(disc, [...pile(-4, 12, 6), ...pile(-52, 50, 5), ...pile(52, 54, 4), ...pile(0, 74, 3)]) +
  f('#fff', star(4, 24, 4, -26, -84)) +
  f('#fff', star(4, 15, 3, 62, -18))

export const goldBars = ((): string => {
  const bar = (x: number, y: number): string =>
    p('gold', `M${x - 46} ${y + 20}L${x - 32} ${y - 14}H${x + 32}L${x + 46} ${y + 20}z`) +
    p('gold-x', `M${x - 32} ${y - 14}L${x - 20} ${y - 28}H${x + 44}L${x + 32} ${y - 14}z`) +
    p('orange', `M${x + 46} ${y + 20}L${x + 58} ${y + 2}L${x + 44} ${y - 28}L${x + 32} ${y - 14}z`) +
    f('#fff', `M${x - 30} ${y - 10}H${x + 8}L${x - 6} ${y + 16}H${x - 40}z`, 0.4)
  return bar(-56, 58) + bar(40, 58) + bar(-8, 10) + f('#fff', star(4, 30, 5, 34, -32)) + at(-4, -46, 0.42, 0, gem)
})()

export const chest =
  ef('#000', 0, 84, 92, 12, 0.3) +
  p('brown', 'M-80 8H80V76Q0 88-80 76z') +
  p('brown', 'M-86-14Q-84-84 0-84Q84-84 86-14z') +
  f('#1b0a02', 'M-78-14H78V14H-78z') +
  f('gold', 'M-74 10Q-60-20-38-8Q-26-34-6-16Q10-38 26-14Q48-30 58-8Q74-8 74 10z') +
  [-50, -22, 10, 38, 60].map((x, i) => c('gold', x, (i % 2) * -12 - 4, 13)).join('') +
  at(-6, -22, 0.2, 0, gem) +
  c('red-o', 34, -26, 9) +
  p('brown', 'M-82 14H82V40H-82z') +
  p('gold-x', 'M-58-76H-42V80H-58zM42-76H58V80H42z') +
  p('gold', 'M-18 4H18V42Q0 54-18 42z') +
  cf('#2a1200', 0, 20, 6) +
  f('#2a1200', 'M-3 20H3L6 36H-6z') +
  f('#fff', 'M-72-40Q-62-72-20-78Q-56-60-62-30z', 0.3)

export const moneyBag =
  p('brown', 'M-22-44C-90-4-104 84-40 88H40C104 84 90-4 22-44z') +
  p('brown', 'M-40-82Q-22-70-22-48H22Q22-70 40-82Q20-90 0-80Q-20-90-40-82z') +
  rect('gold', -30, -56, 60, 14, 7) +
  c('gold', 0, 28, 38) +
  p('orange', star(5, 26, 11, 0, 28)) +
  f('#fff', 'M-62 20Q-54-12-26-28Q-44 6-48 44z', 0.3)

export const key =
  c('gold', 0, -52, 42) +
  cf('#2b1400', 0, -52, 20) +
  p('gold-x', 'M-11-12H11V92H-11z') +
  p('gold', 'M11 50H42V66H30V76H42V92H11z') +
  both(p('gold', 'M0-96Q26-106 34-80Q18-84 0-84z')) +
  at(0, -52, 0.17, 0, gem) +
  f('#fff', 'M-34-66Q-28-86-6-88Q-22-78-26-58z', 0.6)

export const ingot =
  p('gold', 'M-96-16C-92 46-54 66 0 66S92 46 96-16Q62 14 42 12Q38-44 0-44T-42 12Q-62 14-96-16z') +
  e('gold-o', 0, -4, 44, 38) +
  f('#fff', 'M-30-14Q-22-38 4-38Q-16-26-20-2zM-84 8Q-70 44-28 54Q-64 52-84 8z', 0.55) +
  f('#7a3c00', 'M-44 14Q0 44 44 14Q20 54 0 52T-44 14z', 0.35)

export const pearlShell =
  p('pink', 'M0-6C-60-10-104-46-84-72C-66-96-30-96 0-82C30-96 66-96 84-72C104-46 60-10 0-6z') +
  l('#fff', 3, 'M0-10L-70-64M0-10L-38-84M0-10V-80M0-10L38-84M0-10L70-64', 0.5) +
  p('violet', 'M-92 14Q-50-8 0-6T92 14C86 60 44 84 0 84S-86 60-92 14z') +
  ef('#3a0a4a', 0, 18, 76, 22, 0.75) +
  c('bone-o', 0, 4, 36) +
  ef('#fff', -11, -10, 11, 8, 0.9) +
  l('#fff', 3, 'M-66 44Q0 66 66 44M-46 64Q0 78 46 64', 0.35)
