import { useCallback, useEffect, useState } from 'react'
import { FRAME_SOURCE } from '#contract/provider/frame.ts'

/** Where the game in the frame stands; `over`: it says that its launch has ended. */
export type GameState = 'opening' | 'slow' | 'open' | 'over'

/** A game that has not drawn itself by then is slow, and the player is told so. */
const SLOW_AFTER_MS = 15_000

/** The state of the game at an origin, and what tells that its page was loaded. */
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
  // The page that says it is over is loaded as well, and says so first.
  const setOpen = useCallback(() => setState((now) => (now === 'over' ? now : 'open')), [])
  return [state, setOpen]
}
