import { MAX_LINES } from '../../lotteries/order-line.ts'
import type { LotteryPicture } from '../../lotteries/room-picture.ts'
import { errorCode, get, newRequestId, post, postToParent, streamUrl } from '../page/api.ts'
import { boot, price, t } from '../page/boot.ts'
import { celebrate } from '../ui/celebration.ts'
import { showEnded } from '../ui/ended.ts'
import { loadPreference, savePreference } from '../ui/preferences.ts'
import { play as playSound } from '../ui/sound.ts'
import { shortNumber } from './issue-head.ts'
import {
  initialLotteryState,
  type LotteryAnswer,
  type LotteryEvent,
  newlySettled,
  reduceLottery,
  type ShownOrder,
} from './lottery-state.ts'
import { createLotteryView, type Series } from './lottery-view.ts'

const TICK_MS = 250
const AFTER_ORDER_MS = 150
/** The settlement of a draw takes a moment. */
const AFTER_DRAW_MS = 2_000
/** A slip in flight keeps its id, so that a press after a lost answer does not bet twice. */
let pending: { readonly id: string; readonly slip: string } | null = null

/** The betting page of a lottery: wires the event stream, the calls, the state and the view. */
export function startLotteryPage(): void {
  let state = initialLotteryState
  const slipKey = `slip:${boot.gameCode}`
  const view = createLotteryView({
    add: (line) => dispatch({ type: 'lineAdded', line }),
    remove: (index) => dispatch({ type: 'lineRemoved', index }),
    clear: () => dispatch({ type: 'slipCleared' }),
    place: (lines, isSlip, series) => place(lines, isSlip, series).catch(fail),
    cancel: (id) => cancel(id).catch(fail),
    cancelChase: (id) => cancelChase(id).catch(fail),
    state: () => state,
  })
  for (const line of storedSlip(slipKey)) state = reduceLottery(state, { type: 'lineAdded', line })
  view.render(state)
  refresh().catch(fail)
  follow()
  setInterval(() => view.tick(state), TICK_MS)
  postToParent({ type: 'ready', gameCode: boot.gameCode })

  function dispatch(event: LotteryEvent): void {
    state = reduceLottery(state, event)
    if (event.type.startsWith('line') || event.type === 'slipCleared')
      savePreference(slipKey, JSON.stringify(state.slip))
    view.render(state)
  }

  async function refresh(): Promise<void> {
    const { picture, balance, orders } = await get<LotteryAnswer>('/lottery')
    dispatch({ type: 'picture', picture, nowMs: Date.now() })
    view.frame.setBalance(balance)
    const settled = newlySettled(state.orders, orders)
    dispatch({ type: 'orders', orders })
    if (settled.length > 0) await announce(settled)
  }

  /** Tells what the orders of a draw brought, all of them together. */
  async function announce(settled: readonly ShownOrder[]): Promise<void> {
    const sum = (of: (order: ShownOrder) => string | null) =>
      settled.reduce((total, order) => total + BigInt(of(order) ?? '0'), 0n)
    const [stakeMinor, winMinor] = [sum((order) => order.stakeMinor), sum((order) => order.winMinor)]
    const tone = winMinor > stakeMinor ? 'won' : winMinor > 0n ? 'back' : 'lost'
    const number = shortNumber(settled[0]?.order.issue ?? '')
    view.frame.showStatus(t(`lottery.${tone}`, { number, amount: price(winMinor) }), tone === 'won' ? 'won' : 'lost')
    playSound(tone === 'won' ? 'win' : 'stop')
    postToParent({ type: 'round', state: 'ended', round: settled[0]?.id ?? null })
    await celebrate(view.frame.stage, { stakeMinor, winMinor })
  }

  async function place(lines: readonly object[], isSlip: boolean, series: Series): Promise<void> {
    const issue = state.picture?.current?.number
    if (!issue || state.isSending || lines.length === 0 || lines.length > MAX_LINES) return
    const slip = JSON.stringify([issue, lines, series])
    pending = pending?.slip === slip ? pending : { id: newRequestId(), slip }
    dispatch({ type: 'sending', isSending: true })
    view.frame.showStatus('')
    try {
      const body = { requestId: pending.id, issue, rules: view.rulesVersion, lines, ...series }
      const { orders, balance } = await post<Pick<LotteryAnswer, 'orders' | 'balance'>>('/lottery/orders', body)
      pending = null
      playSound('bet')
      dispatch({ type: 'orders', orders: [...orders, ...state.orders] })
      if (isSlip) dispatch({ type: 'slipCleared' })
      else view.clearBoard()
      view.endSeries()
      view.frame.setBalance(balance)
      view.frame.showStatus(t('lottery.placed', { count: orders.length, number: shortNumber(issue) }))
    } catch (error) {
      if (errorCode(error) !== 'OFFLINE') pending = null
      throw error
    } finally {
      dispatch({ type: 'sending', isSending: false })
    }
  }

  async function cancel(id: string): Promise<void> {
    const { order, balance } = await post<{ order: ShownOrder; balance: number | null }>(
      `/lottery/orders/${id}/cancel`,
      {},
    )
    dispatch({ type: 'orders', orders: state.orders.map((one) => (one.id === id ? order : one)) })
    view.frame.setBalance(balance)
  }

  async function cancelChase(id: string): Promise<void> {
    await post(`/lottery/chases/${id}/cancel`, {})
    await refresh()
  }

  let refreshing: ReturnType<typeof setTimeout> | undefined
  function refreshIn(ms: number): void {
    clearTimeout(refreshing)
    refreshing = setTimeout(() => refresh().catch(fail), ms)
  }

  function follow(): void {
    const stream = new EventSource(streamUrl)
    stream.addEventListener('lottery', (event) => {
      const picture = JSON.parse((event as MessageEvent<string>).data) as LotteryPicture
      const isDrawn = state.picture && picture.results[0]?.number !== state.picture.results[0]?.number
      dispatch({ type: 'picture', picture, nowMs: Date.now() })
      // Orders of another window of this player are not announced here.
      if (isDrawn && state.orders.some(({ winMinor, isCancelled }) => winMinor === null && !isCancelled))
        refreshIn(AFTER_DRAW_MS)
    })
    // The orders of a draw are settled one after the other: they are read once.
    stream.addEventListener('settled', () => refreshIn(AFTER_ORDER_MS))
    stream.addEventListener('over', () => {
      stream.close()
      showEnded()
    })
  }

  function fail(error: unknown): void {
    const code = errorCode(error)
    if (code === 'SESSION_ENDED') showEnded()
    else view.frame.showStatus(t(`error.${code}`), 'error')
  }
}

function storedSlip(key: string) {
  try {
    const lines: unknown = JSON.parse(loadPreference(key) ?? '[]')
    return Array.isArray(lines) ? lines.slice(0, MAX_LINES) : []
  } catch {
    return []
  }
}
