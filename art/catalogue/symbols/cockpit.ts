import { at, both, c, cf, e, ef, f, l, p, rect, star } from '../ink.ts'

// Around the ring of a virtual cockfight: the birds, their plumes, the basket, the gong, the ring.

/** A rooster that faces right; its feet are on y = 92. */
const bird = (body: string, tail: string): string =>
  p(tail, 'M-40 12C-84 14-98-30-84-66C-74-52-70-44-64-38C-72-60-66-80-50-88C-50-62-42-40-26-24z') +
  f('#fff', 'M-84-56C-88-24-70-2-48 4C-66-14-76-34-84-56z', 0.35) +
  l('#b36a00', 8, 'M-8 50L-12 90M14 50L22 88M-12 90L4 92M-12 90L-26 92M22 88L40 92M22 88L8 92') +
  p(body, 'M-46 0C-22-4-10-20-4-44C0-66 34-66 38-44C42-18 46 14 30 38C14 62-20 62-38 40Q-50 22-46 0z') +
  p(tail, 'M-34 10Q-4-2 14 16Q10 40-20 38Q-34 28-34 10z') +
  l('#00000066', 3, 'M-22 22Q-6 20 4 24M-18 30Q-8 30 0 32') +
  p('gold', 'M36-50L58-42L36-34z') +
  p('red', 'M-4-56C-12-76 4-84 8-74C10-92 26-90 26-76C36-84 44-72 36-58Q16-66-4-56z') +
  p('red', 'M32-34Q46-26 40-10Q28-14 28-32z') +
  cf('#fff', 22, -46, 6.5) +
  cf('#120308', 24, -46, 3.6)

/** Two roosters, face to face. */
export const roosterDuel =
  ef('#000', 0, 90, 98, 11, 0.3) +
  p('gold', star(10, 34, 16, 0, -30)) +
  f('#fff', star(10, 16, 8, 0, -30)) +
  at(-55, 12, 0.84, -7, bird('main', 'dark')) +
  `<g transform="translate(55 12) rotate(7) scale(-.84 .84)">${bird('bone', 'accent')}</g>`

/** The basket of bamboo under which a bird waits. */
export const roosterBasket =
  ef('#000', 0, 88, 98, 13, 0.35) +
  p('brown', 'M-90 78C-92-4-46-64 0-64S92-4 90 78Q0 104-90 78z') +
  f('#2a1206', 'M-78 70C-78 0-40-50 0-50S78 0 78 70Q0 90-78 70z', 0.75) +
  at(2, 34, 0.62, 0, bird('main', 'accent')) +
  both(
    l('#5a3410', 9, 'M0-62Q70-20 66 84M20-60Q28 10 28 90M88 50Q40 76 0 76M80 18Q40 42 0 42M60-20Q30-2 0-2') +
      l('#e8b15c', 5.5, 'M0-62Q70-20 66 84M20-60Q28 10 28 90M88 50Q40 76 0 76M80 18Q40 42 0 42M60-20Q30-2 0-2'),
  ) +
  p('gold', 'M-92 74Q0 100 92 74L94 88Q0 116-94 88z') +
  e('gold', 0, -66, 32, 13) +
  e('dark', 0, -68, 20, 7) +
  l('#8f5200', 10, 'M-22-72Q0-122 22-72') +
  l('gold', 5.5, 'M-22-72Q0-122 22-72')

/** The gong that opens a fight, with its mallet. */
export const gong =
  ef('#000', 0, 94, 92, 9, 0.3) +
  both(
    p('red', 'M70-66H88V84H70z') +
      f('#000', 'M80-66H88V84H80z', 0.25) +
      p('gold', 'M60 80H96Q100 80 100 86V96H56V86Q56 80 60 80z') +
      p('gold', 'M68-40H90V-28H68z'),
  ) +
  p('red', 'M-104-92Q0-70 104-92L98-64Q0-52-98-64z') +
  f('#fff', 'M-94-84Q0-66 94-84L93-78Q0-60-93-78z', 0.4) +
  both(l('#6b3d12', 5, 'M30-62L26-40')) +
  c('gold', 0, 14, 62) +
  l('#8f5200', 4, 'M-50 14a50 50 0 1 0 100 0a50 50 0 1 0-100 0M-34 14a34 34 0 1 0 68 0a34 34 0 1 0-68 0', 0.8) +
  f('#7a3c00', 'M54 44A62 62 0 0 1-54 44A70 70 0 0 0 54 44z', 0.35) +
  c('gold-o', 0, 14, 20) +
  f('#fff', 'M-48 2Q-40-32-2-42Q-26-24-34 6z', 0.65) +
  at(
    42,
    46,
    1,
    -42,
    p('brown', 'M-6-6H6V58Q0 66-6 58z') +
      rect('main', -22, -34, 44, 34, 12) +
      f('#fff', 'M-15-28H11V-21H-15z', 0.5) +
      p('gold', 'M-23-21H-14V-13H-23zM14-21H23V-13H14z'),
  )

/** Tail feathers, tied with a band. */
export const plume = ((): string => {
  const feather = (material: string, eye: string): string =>
    p(material, 'M-5 0C-34-46-46-112-16-166Q-8-152 0-158L8-172C42-118 34-46 5 0z') +
    f('#000', 'M2-6C28-50 34-116 10-160C20-110 14-60 2-6z', 0.22) +
    l('#fff3cf', 3.5, 'M0 0Q-2-70-2-120') +
    l('#00000055', 2.5, 'M-2-34L-18-52M-2-62L-25-84M-1-34L16-52M-1-62L24-84') +
    ef(eye, -2, -116, 13, 21) +
    ef('#16182a', -2, -112, 7, 11)
  return (
    at(0, 72, 0.84, -66, feather('dark', '#2fb5a0')) +
    at(0, 72, 0.84, 66, feather('dark', '#2fb5a0')) +
    at(0, 74, 0.96, -34, feather('accent', '#ffe14d')) +
    at(0, 74, 0.96, 34, feather('accent', '#ffe14d')) +
    at(0, 74, 1.04, 0, feather('main', '#ffe14d')) +
    p('red', 'M-5 84L-24 104L-6 98L0 106L6 98L24 104L5 84z') +
    p('gold', 'M-24 58Q0 48 24 58L19 86Q0 78-19 86z') +
    c('red-o', 0, 70, 8)
  )
})()

/** The ring: sand, a padded fence and two flags. */
export const fightRing =
  both(l('#6b3d12', 7, 'M58-10V-98') + p('accent', 'M60-98Q72-106 82-96T102-94L99-66Q90-62 81-70T60-68z')) +
  ef('#000', 0, 62, 100, 44, 0.3) +
  p('red', 'M-98 4V40a98 52 0 0 0 196 0V4z') +
  f('#000', 'M-98 30V40a98 52 0 0 0 196 0V30a98 52 0 0 1-196 0z', 0.3) +
  [-66, -24, 24, 66].map((x) => p('gold', `M${x - 7} ${x * x > 3000 ? 44 : 54}h14v34h-14z`)).join('') +
  e('gold', 0, 4, 99, 53) +
  e('red', 0, 2, 88, 44) +
  e('cream', 0, 10, 80, 36) +
  f('#c98a3a', 'M-78 4a80 36 0 0 1 156 0a80 30 0 0 0-156 0z', 0.5) +
  l('#b3141f', 4, 'M-30 10a30 13 0 1 0 60 0a30 13 0 1 0-60 0M0-24V-4M0 24V44', 0.8) +
  at(-34, -16, 0.46, 0, bird('main', 'dark')) +
  `<g transform="translate(34 -16) scale(-.46 .46)">${bird('bone', 'accent')}</g>`
