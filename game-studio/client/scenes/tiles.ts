import { dominoPips, mahjongKind } from '../../engines/table/tiles.ts'
import { h, s } from '../ui/dom.ts'
import { pipsOf } from './dice.ts'

/** An upright mahjong tile with its dots, or the frame of the white dragon. */
export function mahjongFace(tile: number): HTMLElement {
  const kind = mahjongKind(tile)
  const dots = (dotsOf[kind] ?? []).map(([x, y], index) => dot(x, y, kind === 1 ? 22 : 10, index))
  const face = kind === 0 ? [s('rect', { x: 16, y: 20, width: 48, height: 72, rx: 6, class: 'dragon-frame' })] : dots
  return h(
    'div',
    { class: 'card is-tile', role: 'img', 'aria-label': kind === 0 ? '▯' : String(kind) },
    s('svg', { viewBox: '0 0 80 112' }, ...face),
  )
}

const tones = ['#0b8a4b', '#c92a2a', '#1c63b8']

function dot(x: number, y: number, r: number, index: number): SVGElement {
  const tone = tones[index % tones.length] ?? ''
  return s(
    'g',
    { transform: `translate(${x} ${y})` },
    s('circle', { r, fill: 'none', stroke: tone, 'stroke-width': r / 3.2 }),
    s('circle', { r: r * 0.45, fill: tone }),
  )
}

const column = (x: number, ...ys: readonly number[]) => ys.map((y) => [x, y] as const)
const dotsOf: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[40, 56]],
  2: column(40, 32, 80),
  3: [
    [18, 26],
    [40, 56],
    [62, 86],
  ],
  4: [...column(22, 32, 80), ...column(58, 32, 80)],
  5: [...column(20, 28, 84), [40, 56], ...column(60, 28, 84)],
  6: [...column(24, 26, 58, 88), ...column(56, 26, 58, 88)],
  7: [[16, 18], [38, 28], [60, 38], ...column(24, 64, 92), ...column(56, 64, 92)],
  8: [...column(24, 18, 44, 70, 96), ...column(56, 18, 44, 70, 96)],
  9: [...column(15, 24, 56, 88), ...column(40, 24, 56, 88), ...column(65, 24, 56, 88)],
}

/** An upright domino. */
export function dominoFace(tile: number): HTMLElement {
  const [low, high] = dominoPips[tile] ?? [0, 0]
  const half = (pips: number, top: number) =>
    pipsOf(pips).map(([x, y]) => s('circle', { cx: 6 + x * 0.58, cy: top + y * 0.46, r: 5.4, class: 'domino-pip' }))
  return h(
    'div',
    { class: 'card is-domino', role: 'img', 'aria-label': `${low}|${high}` },
    s(
      'svg',
      { viewBox: '0 0 70 112' },
      ...half(low, 4),
      s('path', { d: 'M8 56H62', class: 'domino-bar' }),
      ...half(high, 62),
    ),
  )
}
