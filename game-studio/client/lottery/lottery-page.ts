import { MAX_LINES } from '../../lotteries/order-line.ts'
import type { LotteryPicture } from '../../lotteries/room-picture.ts'
import { errorCode, get, newRequestId, post, postToParent, RequestError, streamUrl } from '../page/api.ts'
import { boot, price, t } from '../page/boot.ts'
import { afterPaint } from '../ui/after-paint.ts'
import { celebrate } from '../ui/celebration.ts'
import { showEnded } from '../ui/ended.ts'
import { loadPreference, savePreference } from '../ui/preferences.ts'
import { play as playSound } from '../ui/sound.ts'
import type { BetTerms } from './bet-form.ts'
import { shortNumber } from './issue-head.ts'
import {
  initialLotteryState,
  type LotteryAnswer,
  type LotteryEvent,
  newlySettled,
  reduceLottery,
  type ShownOrder,
} from './lottery-state.ts'
import { LotteryView } from './lottery-view.ts'

const TICK_MS = 250
const AFTER_ORDER_MS = 150
/** The settlement of a draw takes a moment. */
const AFTER_DRAW_MS = 2_000

/** The betting page of a lottery. */
export function startLotteryPage(): void {
  new LotteryPage().start()
}

/** Wires the event stream, the calls, the state and the view. */
class LotteryPage {
  readonly #slipKey = `slip:${boot.gameCode}`
  readonly #view: LotteryView
  #state = initialLotteryState
  /** A slip in flight keeps its id, so that a press after a lost answer does not bet twice. */
  #pending: { readonly id: string; readonly slip: string } | null = null
  #refreshing: ReturnType<typeof setTimeout> | undefined

  constructor() {
    const failed = (error: unknown) => this.#fail(error)
    this.#view = new LotteryView({
      add: (line) => this.#dispatch({ type: 'lineAdded', line }),
      remove: (index) => this.#dispatch({ type: 'lineRemoved', index }),
      clear: () => this.#dispatch({ type: 'slipCleared' }),
      place: (lines, isSlip, terms) => this.#place(lines, isSlip, terms).catch(failed),
      cancel: (id) => this.#cancel(id).catch(failed),
      cancelChase: (id) => this.#cancelChase(id).catch(failed),
      state: () => this.#state,
    })
  }

  start(): void {
    for (const line of storedSlip(this.#slipKey)) this.#state = reduceLottery(this.#state, { type: 'lineAdded', line })
    if (boot.picture) this.#dispatch({ type: 'picture', picture: boot.picture, nowMs: Date.now() })
    afterPaint(() => {
      this.#view.showForm()
      this.#refreshIn(0)
      this.#follow()
      setInterval(() => this.#view.tick(this.#state), TICK_MS)
      postToParent({ type: 'ready', gameCode: boot.gameCode })
    })
  }

  #dispatch(event: LotteryEvent): void {
    this.#state = reduceLottery(this.#state, event)
    if (event.type.startsWith('line') || event.type === 'slipCleared')
      savePreference(this.#slipKey, JSON.stringify(this.#state.slip))
    this.#view.render(this.#state)
  }

  #refreshIn(ms: number): void {
    clearTimeout(this.#refreshing)
    this.#refreshing = setTimeout(() => this.#refresh().catch((error) => this.#fail(error)), ms)
  }

  async #refresh(): Promise<void> {
    const { picture, balance, ownSeries, orders } = await get<LotteryAnswer>('/lottery')
    this.#dispatch({ type: 'picture', picture, nowMs: Date.now() })
    this.#dispatch({ type: 'ownSeries', ownSeries })
    this.#view.frame.setBalance(balance)
    const settled = newlySettled(this.#state.orders, orders)
    this.#dispatch({ type: 'orders', orders })
    if (settled.length > 0) await this.#announce(settled)
  }

  /** Tells what the orders of a draw brought, all of them together. */
  async #announce(settled: readonly ShownOrder[]): Promise<void> {
    const { frame } = this.#view
    const sum = (of: (order: ShownOrder) => string | null) =>
      settled.reduce((total, order) => total + BigInt(of(order) ?? '0'), 0n)
    const [stakeMinor, winMinor] = [sum((order) => order.stakeMinor), sum((order) => order.winMinor)]
    const tone = winMinor > stakeMinor ? 'won' : winMinor > 0n ? 'back' : 'lost'
    const number = shortNumber(settled[0]?.order.issue ?? '')
    frame.showStatus(t(`lottery.${tone}`, { number, amount: price(winMinor) }), tone === 'won' ? 'won' : 'lost')
    playSound(tone === 'won' ? 'win' : 'stop')
    postToParent({ type: 'round', state: 'ended', round: settled[0]?.id ?? null })
    await celebrate(frame.stage, { stakeMinor, winMinor })
  }

  async #place(lines: readonly object[], isSlip: boolean, terms: BetTerms): Promise<void> {
    const issue = this.#state.picture?.current?.number
    if (!issue || this.#state.isSending || lines.length === 0 || lines.length > MAX_LINES) return
    const slip = JSON.stringify([issue, lines, terms])
    this.#pending = this.#pending?.slip === slip ? this.#pending : { id: newRequestId(), slip }
    this.#dispatch({ type: 'sending', isSending: true })
    this.#view.frame.showStatus('')
    this.#view.explainSeries('')
    try {
      const body = { requestId: this.#pending.id, issue, rules: this.#view.rulesVersion, lines, ...terms }
      this.#showPlaced(await post<PlacedAnswer>('/lottery/orders', body), isSlip, issue)
    } catch (error) {
      if (errorCode(error) !== 'OFFLINE') this.#pending = null
      if (isSlip) this.#showRefusedLine(error)
      if (errorCode(error) !== 'SERIES_CHANGED') throw error
      this.#view.explainSeries(reasonOf(error))
      await this.#refresh()
    } finally {
      this.#dispatch({ type: 'sending', isSending: false })
    }
  }

  /** The slip is kept; the line that was refused says why. */
  #showRefusedLine(error: unknown): void {
    if (!(error instanceof RequestError) || error.line === null) return
    this.#dispatch({ type: 'refused', refused: { line: error.line, reason: reasonOf(error) } })
  }

  #showPlaced({ orders, balance }: PlacedAnswer, isSlip: boolean, issue: string): void {
    this.#pending = null
    playSound('bet')
    this.#dispatch({ type: 'orders', orders: [...orders, ...this.#state.orders] })
    if (isSlip) this.#dispatch({ type: 'slipCleared' })
    else this.#view.clearBoard()
    this.#view.endChase()
    this.#view.frame.setBalance(balance)
    this.#view.frame.showStatus(t('lottery.placed', { count: orders.length, number: shortNumber(issue) }))
  }

  async #cancel(id: string): Promise<void> {
    const { order, balance } = await post<{ order: ShownOrder; balance: number | null }>(
      `/lottery/orders/${id}/cancel`,
      {},
    )
    this.#dispatch({ type: 'orders', orders: this.#state.orders.map((one) => (one.id === id ? order : one)) })
    this.#view.frame.setBalance(balance)
  }

  async #cancelChase(id: string): Promise<void> {
    await post(`/lottery/chases/${id}/cancel`, {})
    await this.#refresh()
  }

  #follow(): void {
    const stream = new EventSource(streamUrl)
    stream.addEventListener('lottery', (event) =>
      this.#showPicture(JSON.parse((event as MessageEvent<string>).data) as LotteryPicture),
    )
    // The orders of a draw are settled one after the other: they are read once.
    stream.addEventListener('settled', () => this.#refreshIn(AFTER_ORDER_MS))
    stream.addEventListener('over', () => {
      stream.close()
      showEnded()
    })
  }

  #showPicture(picture: LotteryPicture): void {
    const { picture: before, orders } = this.#state
    const isDrawn = before && picture.results[0]?.number !== before.results[0]?.number
    this.#dispatch({ type: 'picture', picture, nowMs: Date.now() })
    // Orders of another window of this player are not announced here.
    if (isDrawn && orders.some(({ winMinor, isCancelled }) => winMinor === null && !isCancelled))
      this.#refreshIn(AFTER_DRAW_MS)
  }

  #fail(error: unknown): void {
    const code = errorCode(error)
    if (code === 'SESSION_ENDED') showEnded()
    else this.#view.frame.showStatus(reasonOf(error), 'error')
  }
}

const NUMBERS_NAMED = 5

/** What a player reads about a refusal; full numbers are named. */
function reasonOf(error: unknown): string {
  const numbers = error instanceof RequestError ? error.numbers : []
  return numbers.length > 0
    ? t('lottery.full', { numbers: numbers.slice(0, NUMBERS_NAMED).join(', ') })
    : t(`error.${errorCode(error)}`)
}

type PlacedAnswer = Pick<LotteryAnswer, 'orders' | 'balance'>

function storedSlip(key: string) {
  try {
    const lines: unknown = JSON.parse(loadPreference(key) ?? '[]')
    return Array.isArray(lines) ? lines.slice(0, MAX_LINES) : []
  } catch {
    return []
  }
}
