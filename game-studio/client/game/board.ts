import { decimalsOf } from '#contract/provider/currency.ts'
import { type Engine, type Market, MULTIPLIER_UNIT } from '../../engines/engine.ts'
import type { Wager } from '../../state/events.ts'
import { boot, money, multiple, t } from '../page/boot.ts'
import { h } from '../ui/dom.ts'
import {
  type BoardState,
  boardWagers,
  chipAmount,
  clearChips,
  emptyBoard,
  fitBoard,
  isChosen,
  pressMarket,
} from './board-state.ts'
import { labelOf } from './labels.ts'

type GroupName = (group: string) => string

export interface Board {
  readonly element: HTMLElement
  /** Shows the markets of a round. */
  show(engine: Engine, groupName?: GroupName): void
  wagers(stakeMinor: string): readonly Wager[]
  clear(): void
}

/** Buttons of markets. A press chooses a market or, where several can be bet on, adds the stake to it. */
export function createBoard(stakeMinor: () => string, onChange: () => void): Board {
  const element = h('div', { class: 'board' })
  let board = emptyBoard
  let current: Engine | null = null
  let nameOf: GroupName | undefined

  return {
    element,
    show(engine, groupName) {
      current = engine
      nameOf = groupName
      board = fitBoard(board, engine)
      render(engine)
    },
    wagers: (stake) => (current ? boardWagers(board, current, stake) : []),
    clear() {
      board = clearChips(board)
      if (current) render(current)
      onChange()
    },
  }

  function render(engine: Engine): void {
    // The many single numbers come last: on a phone the other bets would be out of sight below them.
    const isNumbers = (group: string) => Number(group === 'straight')
    const groups = [...new Set(engine.markets.map(({ group }) => group))].sort((a, b) => isNumbers(a) - isNumbers(b))
    element.replaceChildren(
      ...groups.map((group) => {
        const markets = engine.markets.filter((market) => market.group === group)
        const buttons = markets.map((market) => marketButton(board, engine, market, () => press(engine, market.id)))
        return marketGroup(group, nameOf?.(group), buttons)
      }),
    )
  }

  function press(engine: Engine, id: string): void {
    board = pressMarket(board, engine, id, stakeMinor())
    render(engine)
    element.querySelector<HTMLElement>(`[data-market="${CSS.escape(id)}"]`)?.focus()
    onChange()
  }
}

function marketGroup(group: string, name: string | undefined, buttons: readonly HTMLElement[]): HTMLElement {
  return h(
    'div',
    { class: `market-group group-${group}`, role: 'group', 'data-count': buttons.length, 'aria-label': name },
    name !== undefined && h('h3', { class: 'group-name', dir: 'auto', 'aria-hidden': 'true' }, name),
    ...buttons,
  )
}

function marketButton(board: BoardState, engine: Engine, market: Market, onPress: () => void): HTMLElement {
  const chip = engine.maxMarkets > 1 ? board.chips.get(market.id) : undefined
  return h(
    'button',
    {
      type: 'button',
      class: 'market',
      'data-market': market.id,
      'aria-pressed': String(isChosen(board, engine, market.id)),
      onclick: onPress,
    },
    h('span', { class: 'market-name' }, labelOf(market)),
    // Every number of the roulette pays the same: its price is in the rules.
    market.group === 'straight' ? null : h('span', { class: 'market-price' }, priceOf(market)),
    chip !== undefined &&
      h(
        'span',
        { class: 'chip', 'aria-label': t('stake.on', { amount: money(chip) }) },
        chipAmount(chip, decimalsOf(boot.currency)),
      ),
  )
}

const priceOf = ({ multiplier }: Market): string =>
  multiplier >= 100 * MULTIPLIER_UNIT ? `${multiplier / MULTIPLIER_UNIT}×` : multiple(multiplier)
