import { openHistory } from '../game/dialogs.ts'
import { errorCode, get, postToParent } from '../page/api.ts'
import { boot, t } from '../page/boot.ts'
import type { PlayerState } from '../page/types.ts'
import { showEnded } from '../ui/ended.ts'
import { runEffect } from './crash-effects.ts'
import { type CrashEvent, initialCrashState, reduceCrash } from './crash-state.ts'
import { createCrashView } from './crash-view.ts'
import { openCrashFairness, openCrashRules } from './dialogs.ts'
import { subscribeToRoom } from './stream.ts'

const TICK_MS = 100

/** The crash game: one curve for all players of a room; each cashes out on their own. Wires stream, state and view. */
export function startCrashPage(): void {
  let state = initialCrashState
  const view = createCrashView({
    menu: [
      { label: t('history'), icon: '≡', open: () => openHistory().catch(failRequest) },
      { label: t('rules'), icon: '?', open: () => openCrashRules() },
      { label: t('fair'), icon: '✓', open: () => state.room && openCrashFairness(state.room) },
    ],
    onPress: () => dispatch({ type: 'pressed', stakeMinor: view.stakeMinor, autoAt: view.autoAt }),
    onChange: () => view.render(state),
  })
  view.render(state)
  get<PlayerState>('/state')
    .then(({ balance }) => view.frame.setBalance(balance))
    .catch(failRequest)
  subscribeToRoom({
    onRoom(room) {
      view.showRoom(room)
      dispatch({ type: 'room', room })
      view.showBets(state)
      view.tick()
    },
    onTick: (elapsedMs) => view.fly(elapsedMs),
    onBets(bets) {
      dispatch({ type: 'bets', bets })
      view.showBets(state)
    },
    onOwnBet: (bet) => dispatch({ type: 'ownBet', bet }),
    onCashOut: (message) => dispatch({ type: 'autoCashedOut', message }),
    onSessionEnd: showEnded,
    onDisconnect: () => view.showNotice({ kind: 'error', code: 'OFFLINE' }),
  })
  setInterval(() => view.tick(), TICK_MS)
  postToParent({ type: 'ready', gameCode: boot.gameCode })

  function dispatch(event: CrashEvent): void {
    const { state: next, effects } = reduceCrash(state, event)
    state = next
    view.render(state)
    for (const effect of effects) runEffect(effect, view, dispatch)
  }

  function failRequest(error: unknown): void {
    dispatch({ type: 'requestFailed', code: errorCode(error) })
  }
}
