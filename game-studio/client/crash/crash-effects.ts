import { errorCode, newRequestId, post, postToParent } from '../page/api.ts'
import { celebrate } from '../ui/celebration.ts'
import { showEnded } from '../ui/ended.ts'
import { startMotion } from '../ui/motion.ts'
import { play } from '../ui/sound.ts'
import type { CashOutResult, CrashEffect, CrashEvent } from './crash-state.ts'
import type { CrashView } from './crash-view.ts'

/** Runs a side effect of the reducer; the response to a request is dispatched as an event. */
export function runEffect(
  effect: CrashEffect,
  { frame, showNotice }: CrashView,
  dispatch: (event: CrashEvent) => void,
): void {
  switch (effect.type) {
    case 'placeBet':
      void placeBet(effect.stakeMinor, effect.autoAt).then(dispatch)
      break
    case 'cashOut':
      void cashOut().then(dispatch)
      break
    case 'notice':
      showNotice(effect.notice)
      break
    case 'sound':
      play(effect.sound)
      break
    case 'celebrate':
      startMotion()
      void celebrate(frame.stage, effect)
      break
    case 'setBalance':
      frame.setBalance(effect.wire)
      break
    case 'addToBalance':
      frame.addMinor(effect.minor)
      break
    case 'report':
      postToParent({ type: 'round', state: effect.round, round: null })
      break
    case 'endSession':
      showEnded()
  }
}

async function placeBet(stakeMinor: string, autoAt: number | null): Promise<CrashEvent> {
  try {
    const body = { requestId: newRequestId(), stakeMinor, autoAt }
    const { balance } = await post<{ balance: number | null }>('/crash/bet', body)
    return { type: 'betTaken', balance }
  } catch (error) {
    return { type: 'betFailed', code: errorCode(error) }
  }
}

async function cashOut(): Promise<CrashEvent> {
  try {
    return { type: 'cashedOut', result: await post<CashOutResult>('/crash/cashout', {}) }
  } catch (error) {
    return { type: 'cashOutFailed', code: errorCode(error) }
  }
}
