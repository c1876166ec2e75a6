import type { CoinFacts } from '../../engines/instant/coin.ts'
import type { DiamondsFacts } from '../../engines/instant/diamonds.ts'
import type { DigitsFacts } from '../../engines/table/digits.ts'
import { t } from '../page/boot.ts'
import { h, s } from '../ui/dom.ts'
import { animate, run } from '../ui/motion.ts'
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
