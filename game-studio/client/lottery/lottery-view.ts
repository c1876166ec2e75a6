import { kindOfEngine, rulesOf } from '../../lotteries/kinds.ts'
import type { LineRequest } from '../../lotteries/order-line.ts'
import { boot, price, t } from '../page/boot.ts'
import { openDialog } from '../ui/dialog.ts'
import { h } from '../ui/dom.ts'
import { createFrame, type Frame } from '../ui/frame.ts'
import { loadPreference, savePreference } from '../ui/preferences.ts'
import { createAmountBar, figuresOf, pricedOrNull, typedNote } from './amount-bar.ts'
import { createBoard } from './board.ts'
import { draftText } from './board-model.ts'
import { chaseNote, createChasePicker } from './chase-picker.ts'
import { createIssueHead } from './issue-head.ts'
import { openLotteryRules, openResults } from './lottery-dialogs.ts'
import type { LotteryPageState } from './lottery-state.ts'
import { createPlayPicker } from './play-picker.ts'
import { ordersElement, slipElement } from './slip-view.ts'

interface LotteryActions {
  add(line: LineRequest): void
  remove(index: number): void
  clear(): void
  /** Bets the slip, or the line on the board, in one draw or a series. */
  place(lines: readonly LineRequest[], isSlip: boolean, series: Series): void
  cancel(id: string): void
  cancelChase(id: string): void
  state(): LotteryPageState
}

export interface Series {
  readonly draws: number
  readonly stopsOnWin: boolean
}

export interface LotteryView {
  readonly frame: Frame
  readonly rulesVersion: string
  render(state: LotteryPageState): void
  tick(state: LotteryPageState): void
  clearBoard(): void
  /** The next bet is for one draw again. */
  endSeries(): void
}

/** The parts of the betting page: draw, plays, board, amounts, slip. */
export function createLotteryView(actions: LotteryActions): LotteryView {
  const kind = kindOfEngine(boot.engine) ?? 'ssc'
  const rules = rulesOf(kind)
  const baseMinor = BigInt(boot.baseMinor)
  const playKey = `play:${boot.engine}`
  const changed = () => render(actions.state())
  const frame = createFrame([
    { label: t('lottery.orders'), icon: '≡', open: () => openOrders() },
    { label: t('lottery.results'), icon: '◷', open: () => openResults(kind, actions.state()) },
    { label: t('rules'), icon: '?', open: () => openLotteryRules(rules, picker.play, baseMinor) },
  ])
  const head = createIssueHead(kind)
  const board = createBoard(kind, rules, baseMinor, changed)
  const picker = createPlayPicker(rules.rules, loadPreference(playKey), (play) => {
    savePreference(playKey, play.code)
    board.show(play)
    changed()
  })
  const amount = createAmountBar(changed)
  const chase = createChasePicker(changed)
  const note = h('p', { class: 'hint chase-note' })
  const how = h('p', { class: 'how' })
  const figures = h('p', { class: 'figures' })
  const slip = h('div', { class: 'slip-place' })
  const add = h('button', { type: 'button', class: 'secondary', onclick: addLine }, t('lottery.add'))
  const go = h('button', { type: 'button', class: 'go', onclick: place })
  const tool = (key: string, onclick: () => void) =>
    h('button', { type: 'button', class: 'secondary', onclick }, t(key))
  frame.stage.append(
    head.element,
    h(
      'div',
      { class: 'lottery-desk' },
      picker.element,
      how,
      board.element,
      h(
        'div',
        { class: 'lottery-actions' },
        tool('lottery.quick', () => board.pick()),
        tool('clear', () => board.clear()),
      ),
    ),
  )
  frame.stage.dataset.game = 'lottery'
  frame.panel.append(slip, amount.element, chase.element, figures, note, h('div', { class: 'actions' }, add, go))
  board.show(picker.play)
  let openedOrders: HTMLElement | null = null

  return {
    frame,
    rulesVersion: rules.version,
    render,
    tick: (state) => head.tick(state),
    clearBoard: () => board.clear(),
    endSeries: () => chase.reset(),
  }

  function line(): LineRequest {
    return { play: picker.play.code, selection: draftText(picker.play, board.draft), multiple: amount.multiple }
  }

  function chosen(): LineRequest | null {
    const priced = pricedOrNull(rules, line(), baseMinor)
    return priced && { ...line(), selection: priced.selection }
  }

  function addLine(): void {
    const request = chosen()
    if (!request) return
    board.clear()
    actions.add(request)
  }

  function place(): void {
    const { slip: lines } = actions.state()
    const request = chosen()
    const series = { draws: chase.draws, stopsOnWin: chase.stopsOnWin }
    if (lines.length > 0) actions.place(lines, true, series)
    else if (request) actions.place([request], false, series)
  }

  function render(state: LotteryPageState): void {
    head.render(state)
    how.textContent = t(`lottery.how.${picker.play.win.rule}`)
    figures.textContent =
      typedNote(picker.play, board.draft.text) ?? figuresOf(rules, pricedOrNull(rules, line(), baseMinor), baseMinor)
    slip.replaceChildren(slipElement(rules, state.slip, baseMinor, actions))
    paintButtons(state)
    openedOrders?.replaceChildren(orderList(state))
  }

  function paintButtons(state: LotteryPageState): void {
    const request = chosen()
    const lines = state.slip.length > 0 ? state.slip : request ? [request] : []
    const priced = lines.map((one) => pricedOrNull(rules, one, baseMinor))
    const totalMinor = priced.reduce((sum, one) => sum + (one?.stakeMinor ?? 0n), 0n) * BigInt(chase.draws)
    note.textContent = chaseNote(priced, chase.draws)
    const text = t('lottery.place', { amount: price(totalMinor) })
    if (go.textContent !== text) go.textContent = text
    go.disabled = lines.length === 0 || state.isSending || !state.picture?.current
    add.disabled = request === null
  }

  function openOrders(): void {
    const holder = h('div', {}, orderList(actions.state()))
    openedOrders = holder
    openDialog(t('lottery.orders'), holder).addEventListener('close', () => {
      openedOrders = null
    })
  }

  function orderList({ orders, picture }: LotteryPageState): HTMLElement {
    return ordersElement(orders, picture?.current?.number ?? null, boot.lang, actions)
  }
}
