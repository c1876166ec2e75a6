import { atSeries, type KindRules, type LotteryKind } from '../../lotteries/kinds.ts'
import type { LineRequest, PricedLine } from '../../lotteries/order-line.ts'
import { boot, price, t } from '../page/boot.ts'
import { h } from '../ui/dom.ts'
import { loadPreference, savePreference } from '../ui/preferences.ts'
import { createAmountBar, figuresOf, fullNote, mixedNote, pricedOrNull, tooHighNote, typedNote } from './amount-bar.ts'
import { Board } from './board.ts'
import { draftText } from './board-model.ts'
import { type ChaseChoice, chaseNote, costsOf, createChasePicker } from './chase-picker.ts'
import type { LotteryPageState } from './lottery-state.ts'
import type { PlayPicker } from './play-picker.ts'
import { separatedLines } from './separated-lines.ts'
import { createSeriesSlider } from './series-slider.ts'
import { type SlipActions, slipElement } from './slip-view.ts'

/** How the lines of a bet are sold. */
export interface BetTerms extends ChaseChoice {
  /** The series of the group whose prices the player has seen. */
  readonly series: number
}

export interface BetFormActions extends SlipActions {
  add(line: LineRequest): void
  /** Bets the slip, or the line on the board, in one draw or a chase. */
  place(lines: readonly LineRequest[], isSlip: boolean, terms: BetTerms): void
  state(): LotteryPageState
}

/** What the player has chosen last comes again, for each kind of lottery. */
export const choiceKey = (choice: 'play' | 'multiple' | 'series'): string => `${choice}:${boot.engine}`

const button = (className: string, text: string, onclick: () => void) =>
  h('button', { type: 'button', class: className, onclick }, text)

/** What a player bets with: the board, and a panel of amounts, series, chase, slip and buttons. */
export class BetForm {
  readonly #actions: BetFormActions
  readonly #standard: KindRules
  readonly #picker: PlayPicker
  readonly #baseMinor = BigInt(boot.baseMinor)
  readonly #changed = () => this.render(this.#actions.state())
  readonly #board: Board
  readonly #amount = createAmountBar(loadPreference(choiceKey('multiple')), (multiple) => {
    if (multiple > 0) savePreference(choiceKey('multiple'), String(multiple))
    this.#changed()
  })
  readonly #series: ReturnType<typeof createSeriesSlider>
  readonly #chase = createChasePicker(this.#changed)
  readonly #note = h('div', { class: 'hint chase-note' })
  readonly #figures = h('p', { class: 'figures' })
  readonly #slip = h('div', { class: 'slip-place' })
  readonly #add = button('secondary', t('lottery.add'), () => this.#addLine())
  readonly #go = button('go', '', () => this.#place())

  constructor(kind: LotteryKind, standard: KindRules, picker: PlayPicker, actions: BetFormActions) {
    this.#actions = actions
    this.#standard = standard
    this.#picker = picker
    this.#series = createSeriesSlider(standard, loadPreference(choiceKey('series')), (series) => {
      savePreference(choiceKey('series'), String(series))
      this.#changed()
    })
    this.#board = new Board(kind, standard, this.#baseMinor, this.#changed)
    this.#series.show(picker.play, actions.state().ownSeries, this.#unitMinor)
    this.#board.showPrices(this.#rules, this.#series.series)
    this.#board.show(picker.play)
  }

  /** The keys of the chosen play, and what fills or empties them. */
  boardElements(): HTMLElement[] {
    const tools = h(
      'div',
      { class: 'lottery-actions' },
      button('secondary', t('lottery.quick'), () => this.#board.pick()),
      button('secondary', t('clear'), () => this.#board.clear()),
    )
    return [this.#board.element, tools]
  }

  /** From the slip down to the button that bets. */
  panelElements(): HTMLElement[] {
    return [
      this.#slip,
      this.#amount.element,
      h('div', { class: 'bet-terms' }, this.#series.element, this.#chase.element),
      this.#figures,
      this.#note,
      h('div', { class: 'actions' }, this.#add, this.#go),
    ]
  }

  /** The board of the play that was picked. */
  showPlay(): void {
    this.#board.show(this.#picker.play)
    this.#changed()
  }

  clearBoard(): void {
    this.#board.clear()
  }

  /** The next bet is for one draw again. */
  endChase(): void {
    this.#chase.reset()
  }

  /** Says at the slider why a bet was refused; empty: says nothing. */
  explainSeries(reason: string): void {
    this.#series.say(reason)
  }

  /** Adds a line; its restricted numbers become lines of their own. */
  addSeparated(request: LineRequest): void {
    const restricted = this.#actions.state().picture?.restricted ?? []
    for (const line of separatedLines(this.#standard, request, restricted)) this.#actions.add(line)
  }

  render(state: LotteryPageState): void {
    const { play } = this.#picker
    this.#series.show(play, state.ownSeries, this.#unitMinor)
    this.#board.showPrices(this.#rules, this.#series.series)
    const restricted = state.picture?.restricted ?? []
    const priced = pricedOrNull(this.#rules, this.#line(), this.#baseMinor, restricted)
    const tight = state.picture?.tight ?? []
    this.#board.showAnimal(state.picture?.animal)
    this.#board.showFull(tight)
    this.#board.showRestricted(restricted)
    const full = this.#refusal(priced, state)
    this.#figures.textContent =
      full ?? typedNote(play, this.#board.draft.text) ?? figuresOf(this.#rules, priced, this.#baseMinor)
    this.#figures.dataset.full = String(full !== null)
    this.#slip.replaceChildren(slipElement(this.#rules, state, this.#baseMinor, this.#actions))
    this.#paintButtons(state)
  }

  /** What one bet costs. */
  get #unitMinor(): bigint {
    return this.#baseMinor * BigInt(Math.max(1, this.#amount.multiple))
  }

  /** At the series that is chosen. */
  get #rules(): KindRules {
    return atSeries(this.#standard, this.#series.series)
  }

  #line(): LineRequest {
    const { play } = this.#picker
    return { play: play.code, selection: draftText(play, this.#board.draft), multiple: this.#amount.multiple }
  }

  /** The line on the board in canonical text; null while it is no bet. */
  #chosen(): LineRequest | null {
    const priced = pricedOrNull(this.#rules, this.#line(), this.#baseMinor)
    return priced && { ...this.#line(), selection: priced.selection }
  }

  /** The lines of the slip; of an empty one the line on the board. */
  #lines({ slip }: LotteryPageState): readonly LineRequest[] {
    const request = this.#chosen()
    return slip.length > 0 ? slip : request ? [request] : []
  }

  #addLine(): void {
    const request = this.#chosen()
    if (!request) return
    this.#board.clear()
    this.addSeparated(request)
  }

  #place(): void {
    const state = this.#actions.state()
    const lines = this.#lines(state)
    if (lines.length === 0) return
    this.#actions.place(
      lines.map((line) => this.#seen(line)),
      state.slip.length > 0,
      { ...this.#chase.choice, series: this.#series.series },
    )
  }

  /** The line with the part of its price that is on the screen: nothing is sold at less than the player has seen. */
  #seen(line: LineRequest): LineRequest {
    const restricted = this.#actions.state().picture?.restricted ?? []
    return { ...line, percent: pricedOrNull(this.#rules, line, this.#baseMinor, restricted)?.percent ?? 100 }
  }

  /** Why a line is not taken as it is: it says so before it is bet. */
  #refusal(line: PricedLine | null, { picture }: LotteryPageState): string | null {
    const rules = this.#rules
    return fullNote(rules, line, picture?.tight ?? []) ?? mixedNote(line) ?? tooHighNote(rules, line, this.#baseMinor)
  }

  #paintButtons(state: LotteryPageState): void {
    const lines = this.#lines(state)
    const priced = lines.map((one) => pricedOrNull(this.#rules, one, this.#baseMinor, state.picture?.restricted ?? []))
    const { choice } = this.#chase
    const costs = costsOf(this.#rules, priced, choice, this.#baseMinor)
    const totalMinor = costs?.reduce((sum, cost) => sum + cost, 0n) ?? 0n
    this.#note.replaceChildren(...chaseNote(priced, costs, choice))
    const text = t('lottery.place', { amount: price(totalMinor) })
    if (this.#go.textContent !== text) this.#go.textContent = text
    const isFull = priced.some((one) => this.#refusal(one, state) !== null)
    const isTaking = state.picture?.current && !state.picture.current.suspended
    this.#go.disabled = lines.length === 0 || !costs || isFull || state.isSending || !isTaking
    this.#add.disabled = this.#chosen() === null
  }
}
