import { useCallback, useEffect, useState } from 'react'
import { FRAME_SOURCE } from '#contract/provider/frame.ts'

/** State of the game in the frame; `over`: the game reported that its launch has ended. */
export type GameState = 'opening' | 'slow' | 'open' | 'over'

/** A game that has not loaded by then counts as slow, and the player sees a notice. */
const SLOW_AFTER_MS = 15_000

/** Tracks the state of the game at a URL; the returned callback reports that the frame has loaded. */
export function useGameState(gameUrl: string): [GameState, () => void] {
  const [state, setState] = useState<GameState>('opening')
  useEffect(() => {
    const gameOrigin = new URL(gameUrl).origin
    if (hasLoaded(gameUrl)) setState('open')
    const timer = setTimeout(() => setState((now) => (now === 'opening' ? 'slow' : now)), SLOW_AFTER_MS)
    const onMessage = (event: MessageEvent) => {
      if (reportsOver(gameOrigin, event)) setState('over')
    }
    addEventListener('message', onMessage)
    return () => {
      clearTimeout(timer)
      removeEventListener('message', onMessage)
    }
  }, [gameUrl])
  // The page that reports `over` also fires a load event afterwards.
  const setOpen = useCallback(() => setState((now) => (now === 'over' ? now : 'open')), [])
  return [state, setOpen]
}

/**
 * Whether the frame has loaded already. The server sends the frame with the page, so a quick game loads before React
 * listens for it, and no other event says so of a page of another origin.
 */
const hasLoaded = (gameUrl: string): boolean =>
  performance
    .getEntriesByName(gameUrl, 'resource')
    .some((entry) => 'initiatorType' in entry && entry.initiatorType === 'iframe')

/** Whether a message says that the game at an origin has ended; any window may send messages. */
export function reportsOver(
  gameOrigin: string,
  { origin, data }: Pick<MessageEvent<unknown>, 'origin' | 'data'>,
): boolean {
  if (origin !== gameOrigin || typeof data !== 'object' || data === null) return false
  return Reflect.get(data, 'source') === FRAME_SOURCE && Reflect.get(data, 'type') === 'over'
}
