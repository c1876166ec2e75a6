import { around, at, both, c, cf, e, ef, f, l, p, rect } from '../ink.ts'

export const lantern =
  l('#6b3d12', 5, 'M0-100V-70') +
  p('gold', 'M-34-72H34V-58H-34z') +
  e('red-o', 0, 0, 78, 60) +
  l('#ffb35c', 3, 'M-44-48Q-64 0-44 48M44-48Q64 0 44 48M-16-58Q-24 0-16 58M16-58Q24 0 16 58', 0.8) +
  ef('#fff2a8', 0, 0, 26, 34, 0.45) +
  p('gold', 'M-34 56H34V70H-34z') +
  l('#e8202f', 4, 'M0 70V84M-14 84V104M0 84V108M14 84V104') +
  ef('#fff', -36, -22, 12, 18, 0.45) +
  p('gold', 'M0-26L20 0L0 26L-20 0z')

const petal = p('main', 'M0 20C-34-6-28-60 0-92C28-60 34-6 0 20z') + f('#fff', 'M0 6C-16-14-14-50 0-74z', 0.4)
export const lotus =
  ef('#003322', 0, 64, 90, 16, 0.4) +
  [-84, 84].map((turn) => at(0, 44, 0.92, turn, petal)).join('') +
  [-58, 58].map((turn) => at(0, 44, 1, turn, petal)).join('') +
  [-30, 30].map((turn) => at(0, 44, 1.1, turn, petal)).join('') +
  at(0, 46, 1.18, 0, petal) +
  [-44, 44].map((turn) => at(0, 56, 0.66, turn, petal)).join('') +
  at(0, 58, 0.6, 0, p('accent', 'M0 20C-34-6-28-60 0-92C28-60 34-6 0 20z'))

export const samurai =
  both(p('main', 'M30-46C70-40 88-6 92 40L62 34L56 6z') + p('gold', 'M14-64C30-100 70-104 88-92C64-88 46-72 40-46z')) +
  p('dark', 'M-52-20C-54-78 54-78 52-20Q0-36-52-20z') +
  p('main', 'M-62-14Q0-42 62-14L56-2Q0-26-56-2z') +
  c('gold', 0, -50, 17) +
  cf('#b3141f', 0, -50, 9) +
  p('dark', 'M-48-4Q0-22 48-4L46 30H-46z') +
  both(p('bone', 'M10 8L40-2L36 14Q22 18 10 8z') + cf('#d11a2a', 26, 8, 4.5)) +
  p('main', 'M-48 26L-22 20L0 30L22 20L48 26Q46 72 22 90H-22Q-46 72-48 26z') +
  p('dark', 'M-24 56Q0 44 24 56Q0 72-24 56z') +
  f('#fff', 'M-20 54L-14 52L-13 62zM20 54L14 52L13 62zM-6 51H6V58H-6z') +
  both(l('#ffe08a', 4, 'M18 44Q36 46 44 34M14 78Q30 76 36 66')) +
  f('#fff', 'M-42-32Q-34-62-4-64Q-28-52-32-28z', 0.35)

export const foldingFan = ((): string => {
  const rib = (i: number): string =>
    at(0, 64, 1, -66 + i * 22, p(i % 2 ? 'main' : 'accent', 'M0 0L-28-146Q0-156 28-146z'))
  return (
    Array.from({ length: 7 }, (_, i) => rib(i)).join('') +
    at(0, 64, 1, 0, around(1, '')) +
    [-66, -44, -22, 0, 22, 44, 66].map((turn) => at(0, 64, 1, turn, l('#ffe08a', 3.5, 'M0-6V-140'))).join('') +
    c('gold', 0, 64, 13) +
    [-40, 0, 40]
      .map((turn) => at(0, 64, 1, turn, cf('#ffdfe9', 0, -104, 11) + around(1, cf('#e84a80', 0, -104, 5))))
      .join('')
  )
})()

export const torii =
  p('red', 'M-64-56H-44L-50 96H-72zM64-56H44L50 96H72z') +
  p('red', 'M-84-24H84V-6H-84z') +
  p('dark', 'M-104-88Q0-66 104-88L96-58Q0-44-96-58z') +
  p('red', 'M-92-66Q0-50 92-66L88-48Q0-36-88-48z') +
  p('gold', 'M-13-46H13V-24H-13z') +
  f('#fff', 'M-62-4L-54-4L-60 90H-68z', 0.35)

export const firecracker =
  l('#8a5a1a', 5, 'M0-100Q14-70 0-60') +
  [0, 1, 2, 3]
    .map(
      (i) =>
        at(
          -26,
          -38 + i * 34,
          1,
          -24,
          rect('red', -28, -12, 56, 24, 6) + rect('gold', -28, -12, 9, 24, 3) + rect('gold', 19, -12, 9, 24, 3),
        ) +
        at(
          28,
          -26 + i * 34,
          1,
          24,
          rect('red', -28, -12, 56, 24, 6) + rect('gold', -28, -12, 9, 24, 3) + rect('gold', 19, -12, 9, 24, 3),
        ),
    )
    .join('') +
  p('gold', 'M0-64L24-52L0-40L-24-52z')

const tileFace = (mark: string): string =>
  p('green', 'M-34-46H34V58H-34z') +
  rect('bone', -34, -50, 68, 92, 9) +
  f('#fff', 'M-28-44H28V-32Q0-38-28-32z', 0.8) +
  mark
export const mahjong =
  at(
    -52,
    16,
    0.94,
    -16,
    tileFace([-24, 0, 24].map((y) => cf('#1f7a34', -11, y - 4, 8) + cf('#b3141f', 11, y - 4, 8)).join('')),
  ) +
  at(54, 18, 0.94, 15, tileFace(l('#1f7a34', 7, 'M-14-32V-6M14-32V-6M0 0V28M-14 4V30M14 4V30'))) +
  at(0, -6, 1.14, 0, tileFace(l('#c4121f', 7.5, 'M-20-20H20V6H-20zM0-36V34')))

export const dragonPearl =
  around(8, p('orange', 'M-14-46Q-20-84 6-98Q-2-80 16-72Q22-58 14-46z')) +
  c('main-o', 0, 0, 56) +
  ef('#fff', -18, -22, 16, 11, 0.8) +
  f('#fff', 'M-34 24Q0 50 34 24Q6 60-34 24z', 0.35) +
  l('#fff', 4, 'M0-30A30 30 0 0 1 28 4Q10 16 0 0T-26 2', 0.5)

export const bonsai =
  p('main', 'M-56 62H56L44 94H-44z') +
  rect('gold', -64, 52, 128, 13, 5) +
  p('brown', 'M-14 54Q4 24-16 0Q-30-18-20-40L-8-30Q4-4 24-16L30-4Q6 8 12 28Q14 42 18 54z') +
  [
    [-44, -40, 36],
    [0, -66, 38],
    [44, -30, 34],
    [-8, -30, 26],
  ]
    .map(([x = 0, y = 0, r = 0]) => e('green-o', x, y, r, r * 0.62))
    .join('') +
  [
    [-50, -50],
    [-4, -78],
    [38, -40],
    [10, -56],
  ]
    .map(([x = 0, y = 0]) => cf('#ffd0e4', x, y, 6))
    .join('')
