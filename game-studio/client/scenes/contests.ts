import type { ContestFacts } from '../../engines/table/contest.ts'
import { t } from '../page/boot.ts'
import { art, h } from '../ui/dom.ts'
import { animate, pause, run } from '../ui/motion.ts'
import type { Scene } from './scene.ts'

/** Six runners on a track. */
export function raceScene(): Scene {
  const runners = Array.from({ length: 6 }, (_, index) => {
    const horse = art('horse', 'runner')
    horse.style.setProperty('--turn', `${index * 57}deg`)
    return { id: `r${index + 1}`, horse, lane: h('div', { class: 'lane', 'data-number': index + 1 }, horse) }
  })
  return {
    stage: h('div', { class: 'track', dir: 'ltr' }, ...runners.map(({ lane }) => lane)),
    async show({ winner, course }: ContestFacts) {
      for (const { lane } of runners) lane.classList.remove('is-winning')
      await run(3_600, (share) => {
        for (const [index, { id, horse }] of runners.entries()) {
          const pace = 0.72 + (((course >>> (index * 4)) % 16) / 16) * 0.2
          const end = id === winner ? 1 : pace
          const sway = Math.sin(share * 9 + index * 2 + (course % 7)) * 0.04 * (1 - share)
          horse.style.insetInlineStart = `${Math.max(0, Math.min(1, share * end + sway)) * 84}%`
        }
      })
      runners.find(({ id }) => id === winner)?.lane.classList.add('is-winning')
    },
  }
}

/** Two fighters and a bar that moves to the winner's side. */
export function duelScene(picture: string, leftOf: (winner: string) => number): Scene {
  const left = art(picture, 'fighter')
  const right = art(picture, 'fighter is-right')
  const caption = h('output', { class: 'stage-caption' })
  const bar = h('div', { class: 'duel-bar' }, h('span'))
  const stage = h('div', { class: 'duel', dir: 'ltr' }, h('div', { class: 'duel-ring' }, left, right), bar, caption)
  return {
    stage,
    prepare() {
      caption.textContent = ''
      bar.style.setProperty('--share', '50%')
    },
    async show({ winner, course }: ContestFacts, _wagers, engine) {
      caption.textContent = ''
      for (let clash = 0; clash < 4; clash++) {
        const sway = 50 + (((course >>> (clash * 5)) % 32) - 16) * 2
        bar.style.setProperty('--share', `${sway}%`)
        await Promise.all([
          animate(
            left,
            [{ transform: 'none' }, { transform: 'translateX(34%) rotate(12deg)' }, { transform: 'none' }],
            { duration: 480, fill: 'none' },
          ),
          animate(
            right,
            [
              { transform: 'scaleX(-1)' },
              { transform: 'translateX(-34%) rotate(-12deg) scaleX(-1)' },
              { transform: 'scaleX(-1)' },
            ],
            { duration: 480, fill: 'none' },
          ),
        ])
        await pause(120)
      }
      bar.style.setProperty('--share', `${leftOf(winner) * 100}%`)
      const label = engine.markets.find(({ id }) => id === winner)?.label ?? winner
      caption.textContent = t(`market.${label}`)
    },
  }
}
