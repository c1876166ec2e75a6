import {
  type Animal,
  animalBefore,
  animals,
  cellOf,
  isDomestic,
  numbersOfAnimal,
  type Play,
  type TightNumber,
} from '#lottery/index.ts'
import type { KindRules, LotteryKind } from '../../lotteries/kinds.ts'
import { percentOfKeys, type Restriction } from '../../lotteries/limits/restricted.ts'
import { prizeMinor } from '../../lotteries/order-line.ts'
import { price, t } from '../page/boot.ts'
import { withArrowKeys } from '../ui/arrow-keys.ts'
import { h } from '../ui/dom.ts'
import { shareText } from './amount-bar.ts'
import { ballOf, isRace } from './balls.ts'
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
import { type FullNumbers, fullNumbers } from './full-numbers.ts'
import { valueLabel } from './names.ts'

const filters: readonly Filter[] = ['all', 'big', 'small', 'odd', 'even']

/** The keys of the chosen play: one row for each list of its selection, or a field for typed bets. */
export class Board {
  readonly element = h('div', { class: 'lottery-board', role: 'group', 'aria-label': t('lottery.board') })
  readonly #kind: LotteryKind
  #rules: KindRules
  #series: number | null = null
  readonly #baseMinor: bigint
  readonly #onChange: () => void
  #play: Play | null = null
  #draft: Draft = { lists: [], text: '' }
  #tight: readonly TightNumber[] = []
  #restricted: readonly Restriction[] = []
  #full: FullNumbers = { keys: new Set(), named: [] }
  #animal: Animal | undefined
  readonly #note = h('p', { class: 'hint full-note' })
  readonly #card = h('div', { class: 'lottery-card', role: 'img', 'aria-label': t('lottery.card'), dir: 'ltr' })

  constructor(kind: LotteryKind, rules: KindRules, baseMinor: bigint, onChange: () => void) {
    this.#kind = kind
    this.#rules = rules
    this.#baseMinor = baseMinor
    this.#onChange = onChange
  }

  get draft(): Draft {
    return this.#draft
  }

  show(play: Play): void {
    this.#play = play
    this.#draft = emptyDraft(play, this.#drawn)
    this.#full = fullNumbers(this.#rules, play, this.#drawn, this.#baseMinor, this.#tight)
    this.#build()
  }

  /** Marks the keys whose smallest bet the open draw does not take any more. */
  showFull(tight: readonly TightNumber[]): void {
    if (!this.#play || JSON.stringify(tight) === JSON.stringify(this.#tight)) return
    this.#tight = tight
    this.#full = fullNumbers(this.#rules, this.#play, this.#drawn, this.#baseMinor, tight)
    this.#paintFull()
  }

  /** Shows the prizes at a series; `rules` are sold at it. */
  showPrices(rules: KindRules, series: number): void {
    if (series === this.#series) return
    this.#rules = rules
    this.#series = series
    if (this.#play) this.#full = fullNumbers(rules, this.#play, this.#drawn, this.#baseMinor, this.#tight)
    this.#build()
  }

  /** Marks the keys that the open draw sells at a part of their price. */
  showRestricted(restricted: readonly Restriction[]): void {
    if (JSON.stringify(restricted) === JSON.stringify(this.#restricted)) return
    this.#restricted = restricted
    this.#paintFull()
  }

  /** Names the animals by that of the year in which the open draw is held: never by the clock of the device. */
  showAnimal(animal: Animal | undefined): void {
    if (animal === this.#animal) return
    this.#animal = animal
    this.#build()
  }

  clear(): void {
    if (this.#play) this.#set(emptyDraft(this.#play, this.#drawn))
  }

  /** A random selection of the chosen play. */
  pick(): void {
    const random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
    const picked = this.#play && quickPick(this.#play, this.#drawn, random)
    if (!picked) return
    const { text } = this.#draft
    // A typed line is added to those that are there.
    this.#set(text === '' ? picked : { ...this.#draft, text: `${text}\n${picked.text}` })
  }

  get #drawn() {
    return isRace(this.#kind) ? 'position' : 'ball'
  }

  #set(draft: Draft): void {
    this.#draft = draft
    this.#build()
    this.#onChange()
  }

  #build(): void {
    if (!this.#play) return
    const rows = rowsOf(this.#play, this.#drawn)
    this.element.replaceChildren(
      ...rows.map((row, index) => this.#rowElement(row, index)),
      this.#typedField(this.#play) ?? '',
      isCard(this.#play) ? this.#card : '',
      this.#note,
    )
    this.#paintFull()
    this.#paintCard()
  }

  /** The card that the chosen numbers make. */
  #paintCard(): void {
    if (!this.#play || !isCard(this.#play)) return
    const { lists } = this.#draft
    const cells = Array.from({ length: 25 }, (_, place) => cellOf(lists, place % 5, Math.floor(place / 5)))
    this.#card.replaceChildren(
      ...cells.map((number, place) => h('span', {}, place === CENTRE ? '★' : number === null ? '' : String(number))),
    )
  }

  #paintFull(): void {
    for (const key of this.element.querySelectorAll<HTMLElement>('.key')) {
      const isFull = this.#full.keys.has(`${key.dataset.list} ${key.dataset.value}`)
      key.setAttribute('aria-disabled', String(isFull))
      key.title = isFull ? t('lottery.fullKey') : ''
      this.#paintPercent(key)
    }
    const { named } = this.#full
    this.#note.textContent = named.length > 0 ? t('lottery.full', { numbers: named.join(', ') }) : ''
  }

  #paintPercent(key: HTMLElement): void {
    const { list, value } = key.dataset
    const lists = this.#draft.lists.map((_, index) => (index === Number(list) ? [Number(value)] : []))
    const [share = 100] = this.#play ? percentOfKeys(this.#play, lists, this.#restricted).values() : []
    if (share === 100) key.removeAttribute('data-percent')
    else {
      key.dataset.percent = shareText(share)
      key.title = t('lottery.restricted', { share: shareText(share) })
    }
  }

  #rowElement(row: BoardRow, index: number): HTMLElement {
    const label = t(`lottery.row.${row.label.key}`, 'n' in row.label ? { n: row.label.n } : {})
    const keys = row.tokens.map((token, place) => this.#keyOf(row, index, token, row.values[place] ?? 0))
    const tools = row.hasFilters && row.max >= row.values.length
    const presets = this.#play?.win.rule === 'held' && row.tokens[0] === 'z0'
    return h(
      'fieldset',
      { class: row.tokens.length > 28 ? 'lottery-row lottery-row-many' : 'lottery-row' },
      h('legend', {}, label),
      withArrowKeys(h('div', { class: keyClass(row), 'data-count': keys.length, 'aria-label': label }, ...keys)),
      tools
        ? h(
            'div',
            { class: 'lottery-tools', role: 'group', 'aria-label': t('lottery.tools', { row: label }) },
            ...filters.map((filter) =>
              h(
                'button',
                { type: 'button', onclick: () => this.#setList(index, filtered(row, filter)) },
                t(`lottery.filter.${filter}`),
              ),
            ),
          )
        : presets
          ? this.#animalTools(index, label)
          : null,
    )
  }

  /** Six animals at once: those that people keep, or the wild ones. Their numbers are those of the year. */
  #animalTools(index: number, row: string): HTMLElement | null {
    const animal = this.#animal
    if (!animal) return null
    const those = (kept: boolean) =>
      [...animals.keys()].filter((years) => isDomestic(animalBefore(animal, years)) === kept)
    return h(
      'div',
      { class: 'lottery-tools', role: 'group', 'aria-label': t('lottery.tools', { row }) },
      h('button', { type: 'button', onclick: () => this.#setList(index, those(true)) }, t('lottery.filter.domestic')),
      h('button', { type: 'button', onclick: () => this.#setList(index, those(false)) }, t('lottery.filter.wild')),
    )
  }

  #keyOf(row: BoardRow, index: number, token: string, value: number): HTMLElement {
    const label = valueLabel(t, token, this.#animal)
    const isOn = this.#draft.lists[index]?.includes(value) ?? false
    const isBall = this.#isDrawnNumber(row)
    const worth = isBall ? null : this.#priceOfOption(value)
    const key = h(
      'button',
      {
        type: 'button',
        class: isBall ? 'key key-ball' : 'key',
        'aria-pressed': String(isOn),
        'aria-label': worth ? `${label}, ${worth}` : label,
        'data-list': index,
        'data-value': value,
        onclick: () => this.#press(row, index, value),
      },
      isBall ? ballOf(this.#kind, value) : h('span', {}, label),
      /^z\d+$/.test(token) ? h('small', { class: 'key-numbers', dir: 'ltr' }, numbersOfAnimal(value)) : null,
      worth ? h('small', {}, worth) : null,
    )
    return key
  }

  #press({ max }: BoardRow, index: number, value: number): void {
    const list = this.#draft.lists[index] ?? []
    if (this.#full.keys.has(`${index} ${value}`) && !list.includes(value)) return
    this.#setList(index, toggled(list, value, max))
  }

  /** Numbers of the draw are shown as its balls; sums, sides and the like as words with their prize. */
  #isDrawnNumber({ tokens, values, label }: BoardRow): boolean {
    const { from, to } = this.#rules.rules.draw
    return (
      label.key !== 'places' &&
      tokens.every((token) => /^\d+$/.test(token)) &&
      (label.key === 'column' || (values[0] === from && values.at(-1) === to))
    )
  }

  /** The prize of the tier that an option belongs to, where options have tiers of their own. */
  #priceOfOption(value: number): string | null {
    if (!this.#play || this.#play.tiers.length < 2 || this.#play.sharedTiers) return null
    const { win, units } = this.#play
    const tier =
      win.rule === 'options' ? win.tiers[value] : units.rule === 'one-each' ? (units.tiers?.[value] ?? 0) : undefined
    const tierPrice = tier === undefined ? undefined : this.#rules.pricesOf(this.#play)[tier]
    return tierPrice === undefined ? null : price(prizeMinor(this.#rules, tierPrice, this.#baseMinor, 1))
  }

  #setList(index: number, list: readonly number[]): void {
    this.#draft = { ...this.#draft, lists: this.#draft.lists.map((old, at) => (at === index ? list : old)) }
    const row = this.element.children[index]
    for (const key of row?.querySelectorAll<HTMLElement>('.key') ?? [])
      key.setAttribute('aria-pressed', String(list.includes(Number(key.dataset.value))))
    this.#paintCard()
    this.#onChange()
  }

  #typedField({ selector }: Play): HTMLElement | null {
    if (selector.kind !== 'text') return null
    const example = Array.from({ length: selector.length }, (_, index) => index + 1)
    const width = 'codes' in selector.alphabet ? 1 : selector.alphabet.width
    const text = example.map((value) => String(value).padStart(width, '0')).join('')
    return h(
      'label',
      { class: 'field typed' },
      t('lottery.typed', { example: text }),
      h(
        'textarea',
        {
          rows: 4,
          spellcheck: 'false',
          inputmode: 'text',
          oninput: (event) => {
            this.#draft = { ...this.#draft, text: (event.target as HTMLTextAreaElement).value }
            this.#onChange()
          },
        },
        this.#draft.text,
      ),
    )
  }
}

const CENTRE = 12
const isCard = ({ win }: Play): boolean => win.rule === 'card-lines' || win.rule === 'card-corners'

function keyClass({ tokens }: BoardRow): string {
  const longest = Math.max(...tokens.map((token) => token.length))
  if (longest > 2 && !/^\d+$/.test(tokens[0] ?? '')) return 'keys keys-wide'
  return tokens.length > 28 ? 'keys keys-many' : 'keys'
}
