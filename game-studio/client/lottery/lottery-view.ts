import { atSeries, type KindRules, kindOfEngine, rulesOf } from '../../lotteries/kinds.ts'
import type { LineRequest } from '../../lotteries/order-line.ts'
import { boot, price, t } from '../page/boot.ts'
import { openDialog } from '../ui/dialog.ts'
import { h } from '../ui/dom.ts'
import { createFrame, type Frame, type FrameAction } from '../ui/frame.ts'
import { loadPreference, savePreference } from '../ui/preferences.ts'
import { createAmountBar, figuresOf, fullNote, mixedNote, pricedOrNull, typedNote } from './amount-bar.ts'
import { Board } from './board.ts'
import { draftText } from './board-model.ts'
import { type ChaseChoice, chaseNote, costsOf, createChasePicker } from './chase-picker.ts'
import { createIssueHead } from './issue-head.ts'
import { openLotteryRules, openResults } from './lottery-dialogs.ts'
import type { LotteryPageState } from './lottery-state.ts'
import { createPlayPicker, type PlayPicker } from './play-picker.ts'
import { separatedLines } from './separated-lines.ts'
import { createSeriesSlider } from './series-slider.ts'
import { createShortFormField } from './short-form-field.ts'
import { ordersElement, slipElement } from './slip-view.ts'

/** How the lines of a bet are sold. */
export interface BetTerms extends ChaseChoice {
  /** The series of the group whose prices the player has seen. */
  readonly series: number
}

export interface LotteryActions {
  add(line: LineRequest): void
  remove(index: number): void
  clear(): void
  /** Bets the slip, or the line on the board, in one draw or a chase. */
  place(lines: readonly LineRequest[], isSlip: boolean, terms: BetTerms): void
  cancel(id: string): void
  cancelChase(id: string): void
  state(): LotteryPageState
}

/** What the player has chosen last comes again, for each kind of lottery. */
const keyOf = (choice: 'play' | 'multiple' | 'series'): string => `${choice}:${boot.engine}`

const button = (className: string, text: string, onclick: () => void) =>
  h('button', { type: 'button', class: className, onclick }, text)

/** The parts of the betting page: draw, plays, board, amounts, slip. */
export class LotteryView {
  readonly #actions: LotteryActions
  readonly #kind = kindOfEngine(boot.engine) ?? 'ssc'
  readonly #standard = rulesOf(this.#kind)
  readonly #baseMinor = BigInt(boot.baseMinor)
  readonly #changed = () => this.render(this.#actions.state())
  readonly #head = createIssueHead(this.#kind)
  readonly #board = new Board(this.#kind, this.#standard, this.#baseMinor, this.#changed)
  readonly #picker: PlayPicker
  readonly #amount = createAmountBar(loadPreference(keyOf('multiple')), (multiple) => {
    if (multiple > 0) savePreference(keyOf('multiple'), String(multiple))
    this.#changed()
  })
  readonly #series = createSeriesSlider(this.#standard, loadPreference(keyOf('series')), (series) => {
    savePreference(keyOf('series'), String(series))
    this.#changed()
  })
  readonly #chase = createChasePicker(this.#changed)
  readonly #note = h('div', { class: 'hint chase-note' })
  readonly #how = h('p', { class: 'how' })
  readonly #figures = h('p', { class: 'figures' })
  readonly #slip = h('div', { class: 'slip-place' })
  readonly #add = button('secondary', t('lottery.add'), () => this.#addLine())
  readonly #go = button('go', '', () => this.#place())
  readonly frame: Frame
  #openedOrders: HTMLElement | null = null

  constructor(actions: LotteryActions) {
    this.#actions = actions
    this.#picker = createPlayPicker(this.#standard.rules, loadPreference(keyOf('play')), (play) => {
      savePreference(keyOf('play'), play.code)
      this.#board.show(play)
      this.#changed()
    })
    this.frame = createFrame(this.#menu())
    this.#fill(this.frame)
    this.#board.show(this.#picker.play)
  }

  get rulesVersion(): string {
    return this.#standard.version
  }

  /** At the series that is chosen. */
  get #rules(): KindRules {
    return atSeries(this.#standard, this.#series.series)
  }

  /** Shows the time that is left. */
  tick(state: LotteryPageState): void {
    this.#head.tick(state)
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

  render(state: LotteryPageState): void {
    const { play } = this.#picker
    this.#series.show(play, state.ownSeries)
    this.#board.showPrices(this.#rules, this.#series.series)
    const restricted = state.picture?.restricted ?? []
    const priced = pricedOrNull(this.#rules, this.#line(), this.#baseMinor, restricted)
    this.#head.render(state)
    this.#how.textContent = t(`lottery.how.${play.win.rule}`)
    const tight = state.picture?.tight ?? []
    this.#board.showFull(tight)
    this.#board.showRestricted(restricted)
    const full = fullNote(this.#rules, priced, tight) ?? mixedNote(priced)
    this.#figures.textContent =
      full ?? typedNote(play, this.#board.draft.text) ?? figuresOf(this.#rules, priced, this.#baseMinor)
    this.#figures.dataset.full = String(full !== null)
    this.#slip.replaceChildren(slipElement(this.#rules, state, this.#baseMinor, this.#actions))
    this.#paintButtons(state)
    this.#openedOrders?.replaceChildren(this.#orderList(state))
  }

  #menu(): FrameAction[] {
    const { state } = this.#actions
    return [
      { label: t('lottery.orders'), icon: '≡', open: () => this.#openOrders() },
      { label: t('lottery.results'), icon: '◷', open: () => openResults(this.#kind, state()) },
      { label: t('rules'), icon: '?', open: () => this.#openRules() },
    ]
  }

  #fill({ stage, panel }: Frame): void {
    const tools = h(
      'div',
      { class: 'lottery-actions' },
      button('secondary', t('lottery.quick'), () => this.#board.pick()),
      button('secondary', t('clear'), () => this.#board.clear()),
    )
    const short = createShortFormField(this.#kind, this.#standard, this.#baseMinor, (line) => this.#addSeparated(line))
    const desk = h(
      'div',
      { class: 'lottery-desk' },
      short ?? '',
      this.#picker.element,
      this.#how,
      this.#board.element,
      tools,
    )
    stage.append(this.#head.element, desk)
    stage.dataset.game = 'lottery'
    panel.append(
      this.#slip,
      this.#amount.element,
      h('div', { class: 'bet-terms' }, this.#series.element, this.#chase.element),
      this.#figures,
      this.#note,
      h('div', { class: 'actions' }, this.#add, this.#go),
    )
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

  #addLine(): void {
    const request = this.#chosen()
    if (!request) return
    this.#board.clear()
    this.#addSeparated(request)
  }

  #addSeparated(request: LineRequest): void {
    const restricted = this.#actions.state().picture?.restricted ?? []
    for (const line of separatedLines(this.#standard, request, restricted)) this.#actions.add(line)
  }

  #place(): void {
    const { slip } = this.#actions.state()
    const request = this.#chosen()
    const lines = slip.length > 0 ? slip : request ? [request] : []
    if (lines.length === 0) return
    this.#actions.place(
      lines.map((line) => this.#seen(line)),
      slip.length > 0,
      { ...this.#chase.choice, series: this.#series.series },
    )
  }

  /** The line with the part of its price that is on the screen: nothing is sold at less than the player has seen. */
  #seen(line: LineRequest): LineRequest {
    const restricted = this.#actions.state().picture?.restricted ?? []
    return { ...line, percent: pricedOrNull(this.#rules, line, this.#baseMinor, restricted)?.percent ?? 100 }
  }

  #paintButtons(state: LotteryPageState): void {
    const request = this.#chosen()
    const lines = state.slip.length > 0 ? state.slip : request ? [request] : []
    const priced = lines.map((one) => pricedOrNull(this.#rules, one, this.#baseMinor, state.picture?.restricted ?? []))
    const { choice } = this.#chase
    const costs = costsOf(this.#rules, priced, choice, this.#baseMinor)
    const totalMinor = costs?.reduce((sum, cost) => sum + cost, 0n) ?? 0n
    this.#note.replaceChildren(...chaseNote(priced, costs, choice))
    const text = t('lottery.place', { amount: price(totalMinor) })
    if (this.#go.textContent !== text) this.#go.textContent = text
    const isFull = priced.some(
      (one) => (fullNote(this.#rules, one, state.picture?.tight ?? []) ?? mixedNote(one)) !== null,
    )
    const isTaking = state.picture?.current && !state.picture.current.suspended
    this.#go.disabled = lines.length === 0 || !costs || isFull || state.isSending || !isTaking
    this.#add.disabled = request === null
  }

  /** At the player's own series, or the standard one. */
  #openRules(): void {
    openLotteryRules(this.#standard, this.#picker.play, this.#baseMinor, this.#actions.state().ownSeries)
  }

  #openOrders(): void {
    const holder = h('div', {}, this.#orderList(this.#actions.state()))
    this.#openedOrders = holder
    openDialog(t('lottery.orders'), holder).addEventListener('close', () => {
      this.#openedOrders = null
    })
  }

  #orderList({ orders, picture }: LotteryPageState): HTMLElement {
    return ordersElement(orders, picture?.current?.number ?? null, boot.lang, this.#actions)
  }
}
