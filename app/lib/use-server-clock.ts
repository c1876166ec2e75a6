import { useCallback, useState } from 'react'

/** A clock that starts at the server's time when the page was rendered: visitors' clocks are often wrong. */
export function useServerClock(serverTimeMs: number): () => Date {
  const [offsetMs] = useState(() => serverTimeMs - Date.now())
  return useCallback(() => new Date(Date.now() + offsetMs), [offsetMs])
}
