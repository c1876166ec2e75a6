import { PLINKO_ROWS, type PlinkoFacts, plinkoBins } from '../../engines/instant/plinko.ts'
import { h, s } from '../ui/dom.ts'
import { animate, pause, run } from '../ui/motion.ts'
import type { Scene } from './scene.ts'

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
  let painted = ''
  return {
    stage: h('div', { class: 'plate', dir: 'ltr' }, picture),
    choose: paint,
    async show({ path }: PlinkoFacts, [wager]) {
      if (wager) paint(wager.market)
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
    if (risk === painted) return
    painted = risk
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
