import { pointsOf } from '../../engines/table/baccarat.ts'
import { blackjackTotal, dealersHand, yourHand } from '../../engines/table/blackjack.ts'
import { t } from '../page/boot.ts'
import { h } from '../ui/dom.ts'
import { animate, pause } from '../ui/motion.ts'
import type { Scene } from './scene.ts'

type Hands = Readonly<Record<string, readonly number[]>>

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const suits = ['♠', '♥', '♦', '♣']

/** Options of a card table. */
interface CardLook {
  /** Cards on the table before the deal: those that each side gets at least. */
  readonly dealt?: number
  /** The points of a hand; without it no points are shown. */
  readonly points?: (hand: readonly number[]) => number
  readonly face?: (card: number) => HTMLElement
  /** The hands of both sides, when the facts do not contain them directly. */
  readonly hands?: (facts: never, market: string) => Hands
}

/** Two hands on felt, dealt card by card. */
export function cardScene(
  sides: readonly [string, string],
  { dealt = 2, points, face: faceOf = cardFace, hands: played }: CardLook = {},
): Scene {
  const seats = sides.map((side) => {
    const hand = h('div', { class: 'hand', dir: 'ltr' }, ...Array.from({ length: dealt }, back))
    const score = h('output', { class: 'hand-score' })
    return { side, hand, score, element: h('div', { class: 'seat' }, h('h2', {}, t(`market.${side}`)), hand, score) }
  })
  const stage = h('div', { class: 'felt' }, ...seats.map(({ element }) => element))
  return {
    stage,
    async show(facts: never, [wager]) {
      const hands = played ? played(facts, wager?.market ?? '') : (facts as Hands)
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
          const face = faceOf(card)
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

export const baccaratScene = (): Scene => cardScene(['player', 'banker'], { points: pointsOf })

/** Three cards or two tiles; the last digit of their sum counts. */
export const lastDigitScene = (dealt: number, points: (card: number) => number, face?: CardLook['face']): Scene =>
  cardScene(['you', 'rival'], {
    dealt,
    ...(face ? { face } : {}),
    points: (hand) => hand.reduce((sum, card) => sum + points(card), 0) % 10,
  })

/** The bet is the total the player stands on; the dealer's hand follows. */
export const blackjackScene = (): Scene => ({
  ...cardScene(['you', 'dealer'], {
    points: blackjackTotal,
    hands: (facts, market) => ({ you: yourHand(facts, market).cards, dealer: dealersHand(facts).cards }),
  }),
  groupName: () => t('blackjack.hint'),
})

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
