import type { BaccaratFacts } from '../../engines/table/baccarat.ts'
import { pointsOf } from '../../engines/table/baccarat.ts'
import type { DuelFacts } from '../../engines/table/dragon-tiger.ts'
import type { ShowdownFacts } from '../../engines/table/showdown.ts'
import { t } from '../boot.ts'
import { h } from '../dom.ts'
import { animate, pause } from '../motion.ts'
import type { Scene } from './scene.ts'

type Hands = Readonly<Record<string, readonly number[]>>

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const suits = ['♠', '♥', '♦', '♣']

/** Two hands on felt, dealt in turn. */
export function cardScene(sides: readonly [string, string], points?: (hand: readonly number[]) => number): Scene {
  const seats = sides.map((side) => {
    const hand = h('div', { class: 'hand', dir: 'ltr' }, back(), back())
    const score = h('output', { class: 'hand-score' })
    return { side, hand, score, element: h('div', { class: 'seat' }, h('h2', {}, t(`market.${side}`)), hand, score) }
  })
  const stage = h('div', { class: 'felt' }, ...seats.map(({ element }) => element))
  return {
    stage,
    async show(facts: BaccaratFacts & DuelFacts & ShowdownFacts) {
      const hands = facts as unknown as Hands
      for (const { hand, score, element } of seats) {
        hand.replaceChildren()
        score.textContent = ''
        element.classList.remove('is-winning')
      }
      const most = Math.max(...sides.map((side) => hands[side]?.length ?? 0))
      for (let index = 0; index < most; index++) {
        for (const { side, hand, score } of seats) {
          const card = hands[side]?.[index]
          if (card === undefined) continue
          const face = cardFace(card)
          hand.append(face)
          await animate(
            face,
            [
              { transform: 'translateY(-60px) rotateY(90deg)', opacity: 0 },
              { transform: 'none', opacity: 1 },
            ],
            { duration: 260 },
          )
          if (points) score.textContent = String(points((hands[side] ?? []).slice(0, index + 1)))
          await pause(120)
        }
      }
    },
  }
}

export const baccaratScene = (): Scene => cardScene(['player', 'banker'], pointsOf)

export function cardFace(card: number): HTMLElement {
  const suit = Math.floor(card / 13)
  const rank = ranks[card % 13] ?? ''
  return h(
    'div',
    { class: `card suit-${suit}`, role: 'img', 'aria-label': `${rank}${suits[suit]}` },
    h('b', {}, rank),
    h('span', {}, suits[suit] ?? ''),
  )
}

const back = (): HTMLElement => h('div', { class: 'card is-back' })
