import type { Play } from '#lottery/index.ts'
import type { KindRules, LotteryKind } from '../../lotteries/kinds.ts'
import { prizeMinor } from '../../lotteries/order-line.ts'
import { price, t } from '../page/boot.ts'
import { h } from '../ui/dom.ts'
import { ballOf } from './balls.ts'
import {
  type BoardRow,
  type Draft,
  emptyDraft,
  type Filter,
  filtered,
  quickPick,
  rowsOf,
  toggled,
} from './board-model.ts'
import { valueLabel } from './names.ts'

const filters: readonly Filter[] = ['all', 'big', 'small', 'odd', 'even']

export interface Board {
  readonly element: HTMLElement
  readonly draft: Draft
  show(play: Play): void
  clear(): void
  /** A random selection of the chosen play. */
  pick(): void
}

/** The keys of the chosen play: one row for each list of its selection, or a field for typed bets. */
export function createBoard(kind: LotteryKind, rules: KindRules, baseMinor: bigint, onChange: () => void): Board {
  const drawn = kind === 'pk10' ? 'position' : 'ball'
  const element = h('div', { class: 'lottery-board', role: 'group', 'aria-label': t('lottery.board') })
  let play: Play | null = null
  let draft: Draft = { lists: [], text: '' }
  return {
    element,
    get draft() {
      return draft
    },
    show(next) {
      play = next
      draft = emptyDraft(next, drawn)
      build()
    },
    clear() {
      if (!play) return
      draft = emptyDraft(play, drawn)
      build()
      onChange()
    },
    pick() {
      const picked =
        play && quickPick(play, drawn, () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32)
      if (!picked) return
      draft = picked
      build()
      onChange()
    },
  }

  function build(): void {
    if (!play) return
    const rows = rowsOf(play, drawn)
    element.replaceChildren(...rows.map((row, index) => rowElement(row, index)), typedField(play) ?? '')
  }

  function rowElement(row: BoardRow, index: number): HTMLElement {
    const label = t(`lottery.row.${row.label.key}`, 'n' in row.label ? { n: row.label.n } : {})
    const keys = row.tokens.map((token, place) => keyOf(row, index, token, row.values[place] ?? 0))
    const tools = row.hasFilters && row.max >= row.values.length
    return h(
      'fieldset',
      { class: 'lottery-row' },
      h('legend', {}, label),
      h('div', { class: keyClass(row), 'data-count': keys.length }, ...keys),
      tools
        ? h(
            'div',
            { class: 'lottery-tools', role: 'group', 'aria-label': t('lottery.tools', { row: label }) },
            ...filters.map((filter) =>
              h(
                'button',
                { type: 'button', onclick: () => setList(index, filtered(row, filter)) },
                t(`lottery.filter.${filter}`),
              ),
            ),
          )
        : null,
    )
  }

  function keyOf(row: BoardRow, index: number, token: string, value: number): HTMLElement {
    const isOn = draft.lists[index]?.includes(value) ?? false
    const isBall = isDrawnNumber(row)
    const worth = isBall ? null : priceOfOption(value)
    const key = h(
      'button',
      {
        type: 'button',
        class: isBall ? 'key key-ball' : 'key',
        'aria-pressed': String(isOn),
        'aria-label': worth ? `${valueLabel(t, token)}, ${worth}` : valueLabel(t, token),
        'data-list': index,
        'data-value': value,
        onclick: () => setList(index, toggled(draft.lists[index] ?? [], value, row.max)),
      },
      isBall ? ballOf(kind, value) : h('span', {}, valueLabel(t, token)),
      worth ? h('small', {}, worth) : null,
    )
    return key
  }

  /** Numbers of the draw are shown as its balls; sums, sides and the like as words with their prize. */
  function isDrawnNumber({ tokens, values, label }: BoardRow): boolean {
    const { from, to } = rules.rules.draw
    return (
      label.key !== 'places' &&
      tokens.every((token) => /^\d+$/.test(token)) &&
      values[0] === from &&
      values.at(-1) === to
    )
  }

  /** The prize of the tier that an option belongs to, where options have tiers of their own. */
  function priceOfOption(value: number): string | null {
    if (!play || play.tiers.length < 2 || play.sharedTiers) return null
    const { win, units } = play
    const tier =
      win.rule === 'options' ? win.tiers[value] : units.rule === 'one-each' ? (units.tiers?.[value] ?? 0) : undefined
    const tierPrice = tier === undefined ? undefined : rules.pricesOf(play)[tier]
    return tierPrice === undefined ? null : price(prizeMinor(rules, tierPrice, baseMinor, 1))
  }

  function setList(index: number, list: readonly number[]): void {
    draft = { ...draft, lists: draft.lists.map((old, at) => (at === index ? list : old)) }
    const row = element.children[index]
    for (const key of row?.querySelectorAll<HTMLElement>('.key') ?? [])
      key.setAttribute('aria-pressed', String(list.includes(Number(key.dataset.value))))
    onChange()
  }

  function typedField({ selector }: Play): HTMLElement | null {
    if (selector.kind !== 'text') return null
    const example = Array.from({ length: selector.length }, (_, index) => index + 1)
    const width = 'codes' in selector.alphabet ? 1 : selector.alphabet.width
    const text = example.map((value) => String(value).padStart(width, '0')).join('')
    return h(
      'label',
      { class: 'field typed' },
      t('lottery.typed', { example: text }),
      h('textarea', {
        rows: 4,
        spellcheck: 'false',
        inputmode: 'text',
        oninput: (event) => {
          draft = { ...draft, text: (event.target as HTMLTextAreaElement).value }
          onChange()
        },
      }),
    )
  }
}

function keyClass({ tokens }: BoardRow): string {
  const longest = Math.max(...tokens.map((token) => token.length))
  return longest > 2 && !/^\d+$/.test(tokens[0] ?? '') ? 'keys keys-wide' : 'keys'
}
