import { useCallback, useEffect, useState } from 'react'
import { FRAME_SOURCE } from '#contract/provider/frame.ts'

/** State of the game in the frame; `over`: the game reported that its launch has ended. */
export type GameState = 'opening' | 'slow' | 'open' | 'over'

/** A game that has not loaded by then counts as slow, and the player sees a notice. */
const SLOW_AFTER_MS = 15_000

/** Tracks the state of the game at an origin; the returned callback reports that the frame has loaded. */
export function useGameState(gameOrigin: string): [GameState, () => void] {
  const [state, setState] = useState<GameState>('opening')
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'opening' ? 'slow' : now)), SLOW_AFTER_MS)
    const onMessage = ({ origin, data }: MessageEvent) => {
      if (origin === gameOrigin && data?.source === FRAME_SOURCE && data.type === 'over') setState('over')
    }
    addEventListener('message', onMessage)
    return () => {
      clearTimeout(timer)
      removeEventListener('message', onMessage)
    }
  }, [gameOrigin])
  // The page that reports `over` also fires a load event afterwards.
  const setOpen = useCallback(() => setState((now) => (now === 'over' ? now : 'open')), [])
  return [state, setOpen]
}
