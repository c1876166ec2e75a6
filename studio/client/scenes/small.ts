import type { CoinFacts } from '../../engines/instant/coin.ts'
import type { DiamondsFacts } from '../../engines/instant/diamonds.ts'
import { PLINKO_ROWS, type PlinkoFacts, plinkoBins } from '../../engines/instant/plinko.ts'
import type { DigitsFacts } from '../../engines/table/digits.ts'
import { t } from '../boot.ts'
import { h, s } from '../dom.ts'
import { animate, pause, run } from '../motion.ts'
import type { Scene } from './scene.ts'

export function coinScene(): Scene {
  const coin = h(
    'div',
    { class: 'coin' },
    h('span', { class: 'coin-face' }, '★'),
    h('span', { class: 'coin-face is-tails' }, '♛'),
  )
  const result = h('output', { class: 'stage-caption' })
  return {
    stage: h('div', { class: 'coin-stage' }, coin, result),
    async show({ side }: CoinFacts) {
      result.textContent = ''
      const turns = 360 * 5 + (side === 'tails' ? 180 : 0)
      await animate(
        coin,
        [
          { transform: 'rotateX(0)' },
          { transform: `translateY(-70px) rotateX(${turns / 2}deg)` },
          { transform: `rotateX(${turns}deg)` },
        ],
        { duration: 1_300, easing: 'ease-in-out' },
      )
      result.textContent = t(`market.${side}`)
    },
  }
}

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
    ...(pips[face] ?? []).map(([cx, cy]) =>
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

const stoneColours = ['#ff5c7c', '#ff9f43', '#ffe066', '#51d88a', '#4dabf7', '#b197fc', '#f8f9fa']

function stone(colour: number): SVGElement {
  const fill = stoneColours[colour] ?? '#fff'
  return s(
    'svg',
    { viewBox: '-50 -50 100 100', class: 'stone' },
    s('path', { d: 'M-24-38H24L44-12L0 44L-44-12z', fill, stroke: '#fff', 'stroke-opacity': 0.7, 'stroke-width': 2 }),
    s('path', {
      d: 'M-24-38L-14-12H14L24-38M-44-12H44M-14-12L0 44L14-12',
      fill: 'none',
      stroke: '#0005',
      'stroke-width': 2,
    }),
    s('path', { d: 'M-24-38L-14-12H-44z', fill: '#fff', opacity: 0.45 }),
  )
}

export function diamondsScene(): Scene {
  const row = h('div', { class: 'stones', dir: 'ltr' }, ...[0, 1, 2, 3, 4].map(stone))
  return {
    stage: h('div', { class: 'plate' }, row),
    async show({ stones }: DiamondsFacts) {
      row.replaceChildren()
      for (const colour of stones) {
        const gem = stone(colour)
        gem.classList.toggle('is-winning', stones.filter((other) => other === colour).length > 1)
        row.append(gem)
        await animate(
          gem,
          [
            { transform: 'translateY(-80px) scale(.4)', opacity: 0 },
            { transform: 'none', opacity: 1 },
          ],
          { duration: 220, easing: 'ease-out' },
        )
      }
    },
  }
}

/** Three balls with digits. */
export function digitsScene(): Scene {
  const balls = [0, 1, 2].map(() => h('span', { class: 'lotto-ball' }, '?'))
  return {
    stage: h('div', { class: 'plate lotto', dir: 'ltr' }, ...balls),
    async show({ digits }: DigitsFacts) {
      for (const [index, ball] of balls.entries()) {
        await run(500, (share) => {
          ball.textContent = String(share < 1 ? Math.floor(share * 40 + index) % 10 : digits[index])
        })
        await animate(ball, [{ transform: 'scale(1.25)' }, { transform: 'none' }], { duration: 180 })
      }
    },
  }
}

/** Twelve rows of pegs and thirteen bins. */
export function plinkoScene(): Scene {
  const at = (row: number, column: number): [number, number] => [100 + (column - row / 2) * 13.5, 14 + row * 12]
  const pegs = Array.from({ length: PLINKO_ROWS }, (_, row) =>
    Array.from({ length: row + 2 }, (_, column) => {
      const [cx, cy] = at(row, column - 0.5)
      return s('circle', { cx, cy, r: 1.7, fill: '#fff', opacity: 0.75 })
    }),
  ).flat()
  const bins = s('g')
  const ball = s('circle', { r: 4.2, fill: '#ffd447', stroke: '#7a4b00', 'stroke-width': 0.8, opacity: 0 })
  const picture = s('svg', { viewBox: '0 0 200 186', class: 'plinko' }, ...pegs, bins, ball)
  paint('medium')
  return {
    stage: h('div', { class: 'plate', dir: 'ltr' }, picture),
    async show({ path }: PlinkoFacts, [wager]) {
      paint(wager?.market ?? 'medium')
      ball.setAttribute('opacity', '1')
      const stops = [0]
      for (const turn of path) stops.push((stops.at(-1) ?? 0) + turn)
      await run(1_700, (share) => {
        const place = share * PLINKO_ROWS
        const row = Math.min(PLINKO_ROWS - 1, Math.floor(place))
        const part = place - row
        const [x0, y0] = at(row, stops[row] ?? 0)
        const [x1, y1] = at(row + 1, stops[row + 1] ?? 0)
        ball.setAttribute('cx', String(x0 + (x1 - x0) * part))
        ball.setAttribute('cy', String(y0 - 6 + (y1 - y0) * part - Math.sin(part * Math.PI) * 3))
      })
      const bin = bins.children[stops.at(-1) ?? 0]
      if (bin) await animate(bin, [{ transform: 'translateY(5px)' }, { transform: 'none' }], { duration: 200 })
      await pause(150)
    },
  }

  function paint(risk: string): void {
    const prizes = plinkoBins(risk as 'low')
    bins.replaceChildren(
      ...prizes.map((prize, index) => {
        const [x] = at(PLINKO_ROWS, index)
        const heat = Math.abs(index - 6) / 6
        return s(
          'g',
          {},
          s('rect', { x: x - 6.2, y: 160, width: 12.4, height: 13, rx: 2.5, fill: `hsl(${48 - heat * 48} 95% 55%)` }),
          s(
            'text',
            { x, y: 168.6, 'text-anchor': 'middle', 'font-size': 5.2, 'font-weight': 700, fill: '#1a0d00' },
            String(prize / 10_000),
          ),
        )
      }),
    )
  }
}
