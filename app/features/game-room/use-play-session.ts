import { useEffect, useState } from 'react'
import { fetchJson } from '#app/lib/same-origin-fetch.ts'
import type { Result } from '#app/ui/section.tsx'
import type { PlaySession } from '#contract/endpoints/protection.ts'
import type { Money } from '#contract/money/money.ts'

/** Interval of refreshing the figures; a settled round also triggers a refresh. */
const REFRESH_MS = 30_000
const SOON_MS = 400

/** The member's play session: running seconds, and the net result from the gateway. */
export function usePlaySession(
  initial: PlaySession | null,
  gameOrigin: string,
): { elapsedSeconds: number; net: Money | null } {
  const [session, setSession] = useState(initial)
  const [elapsedSeconds, setElapsed] = useState(initial?.elapsedSeconds ?? 0)

  useEffect(() => {
    let soon: ReturnType<typeof setTimeout> | undefined
    const load = async () => {
      const answer = (await fetchJson('/play-session').catch(() => null)) as Result<PlaySession> | null
      if (answer?.ok) setSession(answer.value)
    }
    const onMessage = ({ origin }: MessageEvent) => {
      // Messages of the game are only a hint: the figures come from the gateway.
      if (origin !== gameOrigin) return
      clearTimeout(soon)
      soon = setTimeout(load, SOON_MS)
    }
    const timer = setInterval(load, REFRESH_MS)
    addEventListener('message', onMessage)
    return () => {
      clearTimeout(soon)
      clearInterval(timer)
      removeEventListener('message', onMessage)
    }
  }, [gameOrigin])

  useEffect(() => {
    const startMs = Date.now() - (session?.elapsedSeconds ?? 0) * 1000
    const tick = () => setElapsed(Math.floor((Date.now() - startMs) / 1000))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [session])

  return { elapsedSeconds, net: session?.net ?? null }
}
