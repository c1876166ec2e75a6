import { price, t } from '../page/boot.ts'
import { art, h } from './dom.ts'
import { isSkippingMotion, pause, run } from './motion.ts'
import { play } from './sound.ts'

export interface Outcome {
  readonly stakeMinor: bigint
  readonly winMinor: bigint
}

/** Larger celebrations from these multiples of the stake on. A win of at most the stake is not celebrated. */
const grades = [
  { stakes: 50n, name: 'huge', coins: 36, ms: 2_600 },
  { stakes: 15n, name: 'big', coins: 20, ms: 1_900 },
  { stakes: 5n, name: 'good', coins: 8, ms: 1_300 },
  { stakes: 0n, name: 'small', coins: 0, ms: 700 },
] as const

/** Shows a win over the stage and counts it up. It blocks no input and can be skipped. */
export async function celebrate(stage: HTMLElement, { stakeMinor, winMinor }: Outcome): Promise<void> {
  if (winMinor <= stakeMinor) return
  const grade = grades.find(({ stakes }) => winMinor >= stakeMinor * stakes) ?? grades[3]
  play(grade.coins >= 20 ? 'bigWin' : 'win')
  const amount = h('strong', { class: 'win-amount', dir: 'ltr' })
  const times = `${(Number((winMinor * 100n) / (stakeMinor || 1n)) / 100).toFixed(2)}×`
  const card = h(
    'div',
    { class: 'win-card' },
    h('span', { class: 'win-word' }, t(grade.coins >= 20 ? 'result.bigWin' : 'result.win')),
    amount,
    h('span', { class: 'win-times', dir: 'ltr' }, times),
  )
  // Decorative: the status line announces the win to screen readers.
  const layer = h(
    'div',
    { class: 'win-layer', 'data-grade': grade.name, 'aria-hidden': 'true' },
    ...rays(grade.coins),
    card,
  )
  stage.querySelector('.win-layer')?.remove()
  stage.append(layer)
  if (!isSkippingMotion()) for (let index = 0; index < grade.coins; index++) layer.append(coin(index))
  await run(grade.ms * 0.5, (share) => {
    const eased = 1 - (1 - share) ** 3
    const shown = share === 1 ? winMinor : (winMinor * BigInt(Math.round(eased * 1_000))) / 1_000n
    amount.textContent = price(shown)
  })
  await pause(grade.ms)
  layer.classList.add('is-leaving')
  setTimeout(() => layer.remove(), 350)
}

const rays = (coins: number): HTMLElement[] => (coins >= 20 ? [h('div', { class: 'win-rays' })] : [])

/** Coins fall at different but reproducible places. */
function coin(index: number): HTMLElement {
  const picture = art('coin', 'win-coin')
  const place = (index * 61.8) % 100
  picture.style.setProperty('--x', `${place}%`)
  picture.style.setProperty('--delay', `${((index * 37) % 100) * 8}ms`)
  picture.style.setProperty('--turn', `${((index * 97) % 720) - 360}deg`)
  return picture
}
