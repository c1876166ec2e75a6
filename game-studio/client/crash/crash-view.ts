import { targetReturn } from '../../engines/crash/formula.ts'
import { boot, money, percent, price, t } from '../page/boot.ts'
import { hundredths } from '../page/formats.ts'
import type { RoomPicture } from '../page/types.ts'
import { h } from '../ui/dom.ts'
import { createFrame, type Frame, type FrameAction, onSpace } from '../ui/frame.ts'
import { createStakePicker } from '../ui/stake-picker.ts'
import {
  type AutoTarget,
  buttonOf,
  type CrashNotice,
  type CrashState,
  initialCrashState,
  isInFlight,
} from './crash-state.ts'
import { createCurve } from './curve.ts'
import { createCrashLists } from './lists.ts'
import { createCrashTarget } from './target.ts'

export interface CrashView {
  readonly frame: Frame
  readonly stakeMinor: string
  readonly autoAt: AutoTarget
  render(state: CrashState): void
  /** Moves the curve and the lists to a new picture of the room. */
  showRoom(room: RoomPicture): void
  showBets(state: CrashState): void
  showNotice(notice: CrashNotice): void
  /** Follows the flight's clock. */
  fly(elapsedMs: number): void
  /** Updates the countdown. */
  tick(): void
}

interface CrashViewOptions {
  readonly menu: readonly FrameAction[]
  readonly onPress: () => void
  /** The stake or the automatic cash-out changed. */
  readonly onChange: () => void
}

export function createCrashView({ menu, onPress, onChange }: CrashViewOptions): CrashView {
  const frame = createFrame(menu)
  let shownState = initialCrashState
  let multiplier = 100
  const curve = createCurve(boot.room ?? 'rocket', (hundredths) => {
    multiplier = hundredths
    if (shownState.bet === 'flying') button.textContent = buttonText(shownState, target.at)
  })
  const lists = createCrashLists()
  const stake = createStakePicker(onChange)
  const target = createCrashTarget(onChange)
  const figures = h('p', { class: 'figures' })
  const button = h('button', { type: 'button', class: 'go', onclick: onPress })
  let phaseEndsAt = 0
  frame.stage.append(h('div', { class: 'crash' }, lists.past, curve.element))
  frame.panel.append(target.element, figures, h('div', { class: 'actions' }, stake.element, button), lists.players)
  onSpace(onPress)

  return {
    frame,
    get stakeMinor() {
      return stake.stakeMinor
    },
    get autoAt() {
      return target.at
    },
    render(state) {
      shownState = state
      const { at } = target
      figures.textContent = at === undefined ? t('crash.autoWrong') : returnText(at)
      stake.lock(state.bet !== 'none')
      target.lock(state.bet !== 'none')
      button.dataset.own = state.bet
      button.disabled = buttonOf(state, at).isDisabled
      button.textContent = buttonText(state, at)
    },
    showRoom(room) {
      phaseEndsAt = performance.now() + room.lengthMs - room.elapsedMs
      curve.setPhase(room.phase)
      if (room.phase === 'IN_PROGRESS') curve.fly(room.elapsedMs)
      else curve.end(room.phase === 'ENDED' ? room.point : null)
      lists.showPast(room.history)
    },
    showBets: ({ room }) => room && lists.showBets(room),
    showNotice(notice) {
      frame.showStatus(noticeText(notice), noticeTone(notice))
    },
    fly: (elapsedMs) => curve.fly(elapsedMs),
    tick() {
      curve.count(Math.max(0, phaseEndsAt - performance.now()))
    },
  }

  function buttonText(state: CrashState, at: AutoTarget): string {
    switch (buttonOf(state, at).label) {
      case 'cashOut':
        return state.bet === 'flying' && isInFlight(state)
          ? `${t('crash.out')} · ${money((state.stakeMinor * BigInt(multiplier)) / 100n)}`
          : t('crash.out')
      case 'placed':
        return t('crash.placed')
      case 'nextRound':
        return t('crash.next')
      case 'bet':
        return `${t('go.bet')} · ${money(stake.stakeMinor)}`
    }
  }
}

/** Every target returns nearly the same share; without one the share of 2.00× is shown. */
const returnText = (at: number | null): string => `${t('return')} ${percent(targetReturn(at ?? 200))}`

function noticeText(notice: CrashNotice): string {
  switch (notice.kind) {
    case 'none':
      return ''
    case 'placed':
      return t('crash.placed')
    case 'lost':
      return t('crash.lost', { at: hundredths(notice.at) })
    case 'won':
      return t('crash.won', { at: hundredths(notice.at), amount: price(notice.winMinor) })
    case 'forced':
      return t('crash.forced', { at: hundredths(notice.at), amount: price(notice.winMinor) })
    case 'error':
      return t(`error.${notice.code}`)
  }
}

function noticeTone({ kind }: CrashNotice): 'won' | 'lost' | 'error' | '' {
  if (kind === 'forced') return 'won'
  return kind === 'none' || kind === 'placed' ? '' : kind
}
