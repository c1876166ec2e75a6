import { kindOfEngine, rulesOf } from '../../lotteries/kinds.ts'
import { boot, t } from '../page/boot.ts'
import { openDialog } from '../ui/dialog.ts'
import { h } from '../ui/dom.ts'
import { createFrame, type Frame, type FrameAction } from '../ui/frame.ts'
import { loadPreference, savePreference } from '../ui/preferences.ts'
import { BetForm, type BetFormActions, choiceKey } from './bet-form.ts'
import { createIssueHead } from './issue-head.ts'
import { openLotteryRules, openResults } from './lottery-dialogs.ts'
import type { LotteryPageState } from './lottery-state.ts'
import { createPlayPicker, type PlayPicker } from './play-picker.ts'
import { createShortFormField } from './short-form-field.ts'
import { ordersElement } from './slip-view.ts'

export interface LotteryActions extends BetFormActions {
  cancel(id: string): void
  cancelChase(id: string): void
}

/** The betting page: draw and plays at once, then what one bets with. */
export class LotteryView {
  readonly #actions: LotteryActions
  readonly #kind = kindOfEngine(boot.engine) ?? 'ssc'
  readonly #standard = rulesOf(this.#kind)
  readonly #baseMinor = BigInt(boot.baseMinor)
  readonly #head = createIssueHead(this.#kind)
  readonly #picker: PlayPicker
  readonly #how = h('p', { class: 'how' })
  readonly #place: HTMLElement
  readonly frame: Frame
  #form: BetForm | null = null
  #openedOrders: HTMLElement | null = null

  constructor(actions: LotteryActions) {
    this.#actions = actions
    this.#picker = createPlayPicker(this.#standard.rules, loadPreference(choiceKey('play')), (play) => {
      savePreference(choiceKey('play'), play.code)
      this.#showHow()
      this.#form?.showPlay()
    })
    this.#showHow()
    const short = createShortFormField(this.#kind, this.#standard, this.#baseMinor, (line) =>
      this.#form?.addSeparated(line),
    )
    this.#place = h('div', { class: 'lottery-desk' }, short ?? '', this.#picker.element, this.#how)
    this.frame = createFrame(this.#menu())
    const { stage, panel } = this.frame
    stage.append(this.#head.element, this.#place)
    stage.dataset.game = 'lottery'
    panel.hidden = true
  }

  /** Draws what one bets with. It takes longer than the rest, so the rest is painted first. */
  showForm(): void {
    this.#form = new BetForm(this.#kind, this.#standard, this.#picker, this.#actions)
    this.#place.append(...this.#form.boardElements())
    this.frame.panel.append(...this.#form.panelElements())
    this.frame.panel.hidden = false
    this.render(this.#actions.state())
  }

  get rulesVersion(): string {
    return this.#standard.version
  }

  /** Shows the time that is left. */
  tick(state: LotteryPageState): void {
    this.#head.tick(state)
  }

  clearBoard(): void {
    this.#form?.clearBoard()
  }

  /** The next bet is for one draw again. */
  endChase(): void {
    this.#form?.endChase()
  }

  /** Says at the slider why a bet was refused; empty: says nothing. */
  explainSeries(reason: string): void {
    this.#form?.explainSeries(reason)
  }

  render(state: LotteryPageState): void {
    this.#head.render(state)
    this.#form?.render(state)
    this.#openedOrders?.replaceChildren(this.#orderList(state))
  }

  #showHow(): void {
    this.#how.textContent = t(`lottery.how.${this.#picker.play.win.rule}`)
  }

  #menu(): FrameAction[] {
    const { state } = this.#actions
    return [
      { label: t('lottery.orders'), icon: '≡', open: () => this.#openOrders() },
      { label: t('lottery.results'), icon: '◷', open: () => openResults(this.#kind, state()) },
      { label: t('rules'), icon: '?', open: () => this.#openRules() },
    ]
  }

  /** At the player's own series, or the standard one. */
  #openRules(): void {
    openLotteryRules(this.#kind, this.#picker.play, this.#baseMinor, this.#actions.state())
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
