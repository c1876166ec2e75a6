import { h, s } from '../ui/dom.ts'
import { animate } from '../ui/motion.ts'
import type { Scene } from './scene.ts'

/** Pip positions of a face in hundredths; empty for a blank. */
export const pipsOf = (face: number): readonly (readonly [number, number])[] => pips[face] ?? []

const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [28, 28],
    [50, 50],
    [72, 72],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [28, 28],
    [72, 28],
    [50, 50],
    [28, 72],
    [72, 72],
  ],
  6: [
    [28, 26],
    [72, 26],
    [28, 50],
    [72, 50],
    [28, 74],
    [72, 74],
  ],
}

function die(face: number): SVGElement {
  return s(
    'svg',
    { viewBox: '0 0 100 100', class: 'die', role: 'img', 'aria-label': String(face) },
    s('rect', { x: 4, y: 4, width: 92, height: 92, rx: 20, fill: '#fbf7ee', stroke: '#c9bda2', 'stroke-width': 3 }),
    ...pipsOf(face).map(([cx, cy]) =>
      s('circle', { cx, cy, r: face === 1 ? 13 : 9.5, fill: face === 1 || face === 4 ? '#c92a2a' : '#221d2c' }),
    ),
  )
}

/** Two or three dice under a cup. */
export function diceCupScene(count: number): Scene {
  const tray = h(
    'div',
    { class: 'dice-tray', dir: 'ltr' },
    ...Array.from({ length: count }, (_, index) => die(index + 3)),
  )
  const sum = h('output', { class: 'big-number' })
  return {
    stage: h('div', { class: 'felt dice-cup' }, tray, sum),
    async show({ dice }: { dice: readonly number[] }) {
      sum.textContent = ''
      for (let shake = 0; shake < 6; shake++) {
        tray.replaceChildren(...dice.map((_, index) => die(((shake * 5 + index * 2) % 6) + 1)))
        await animate(tray, [{ transform: 'rotate(-4deg) translateY(-8px)' }, { transform: 'rotate(4deg)' }], {
          duration: 110,
          fill: 'none',
        })
      }
      tray.replaceChildren(...dice.map(die))
      sum.textContent = String(dice.reduce((total, face) => total + face, 0))
    },
  }
}
