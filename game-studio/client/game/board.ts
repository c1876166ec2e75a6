import { money, multiple, t } from '#game-studio/client/page/boot.ts'
import { h } from '#game-studio/client/ui/dom.ts'
import { type Engine, type Market, MULTIPLIER_UNIT } from '../../engines/engine.ts'
import type { Wager } from '../../state/events.ts'
import { labelOf } from './labels.ts'

export interface Board {
  readonly element: HTMLElement
  /** Shows the markets of a round. */
  show(engine: Engine, groupName?: (group: string) => string): void
  wagers(stakeMinor: string): readonly Wager[]
  /** The last stakes become the next ones, or none are. */
  clear(): void
}

/**
 * Buttons of markets. Where one may be chosen, a press chooses it; where several, a press puts the chosen stake on it and `clear`
 * takes all off.
 */
export function createBoard(stakeMinor: () => string, changed: () => void): Board {
  const element = h('div', { class: 'board' })
  const chips = new Map<string, bigint>()
  let single: string | null = null
  let current: Engine | null = null
  let nameOf: ((group: string) => string) | undefined

  return {
    element,
    show(engine, groupName) {
      current = engine
      nameOf = groupName
      for (const id of chips.keys()) if (!engine.accepts(id)) chips.delete(id)
      if (single === null || !engine.accepts(single))
        single = engine.maxMarkets === 1 ? (engine.markets[0]?.id ?? null) : null
      draw(engine)
    },
    wagers(stake) {
      if (current?.maxMarkets === 1) return single ? [{ market: single, stakeMinor: stake }] : []
      return [...chips].map(([market, amount]) => ({ market, stakeMinor: String(amount) }))
    },
    clear() {
      chips.clear()
      if (current) draw(current)
      changed()
    },
  }

  function draw(engine: Engine): void {
    const groups = [...new Set(engine.markets.map(({ group }) => group))]
    element.replaceChildren(
      ...groups.map((group) =>
        h(
          'div',
          {
            class: `market-group group-${group}`,
            role: 'group',
            'data-count': countOf(engine, group),
            'aria-label': nameOf?.(group),
          },
          nameOf && h('h3', { class: 'group-name', dir: 'auto', 'aria-hidden': 'true' }, nameOf(group)),
          ...engine.markets.filter((market) => market.group === group).map((market) => button(engine, market)),
        ),
      ),
    )
  }

  function button(engine: Engine, market: Market): HTMLElement {
    const stake = chips.get(market.id)
    const isChosen = engine.maxMarkets === 1 ? single === market.id : stake !== undefined
    const isEven = market.group === 'straight'
    return h(
      'button',
      {
        type: 'button',
        class: 'market',
        'data-market': market.id,
        'aria-pressed': String(isChosen),
        onclick: () => press(engine, market.id),
      },
      h('span', { class: 'market-name' }, labelOf(market)),
      isEven
        ? null
        : h(
            'span',
            { class: 'market-price' },
            market.multiplier >= 100 * MULTIPLIER_UNIT
              ? `${market.multiplier / MULTIPLIER_UNIT}×`
              : multiple(market.multiplier),
          ),
      stake !== undefined &&
        engine.maxMarkets > 1 &&
        h('span', { class: 'chip', 'aria-label': t('stake.on', { amount: money(stake) }) }, short(stake)),
    )
  }

  function press(engine: Engine, id: string): void {
    if (engine.maxMarkets === 1) single = id
    else if (chips.has(id) || chips.size < engine.maxMarkets)
      chips.set(id, (chips.get(id) ?? 0n) + BigInt(stakeMinor()))
    draw(engine)
    element.querySelector<HTMLElement>(`[data-market="${CSS.escape(id)}"]`)?.focus()
    changed()
  }
}

const countOf = (engine: Engine, group: string): number =>
  engine.markets.filter((market) => market.group === group).length

/** 125000 minor units as 1.25k, for a chip. */
function short(minor: bigint): string {
  const value = Number(minor) / 100
  if (value >= 1_000_000) return `${+(value / 1_000_000).toFixed(1)}m`
  if (value >= 1_000) return `${+(value / 1_000).toFixed(1)}k`
  return String(+value.toFixed(2))
}
