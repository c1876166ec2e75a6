import { useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { usePromo } from '#app/features/wallet/index.ts'
import type { loadMissions } from './index.server.ts'
import { withProgress } from './with-progress.ts'

type Data = Awaited<ReturnType<typeof loadMissions>>

/**
 * The missions as of the member's last bet: an event of the stream moves their figures at once and loads them again, one
 * call after the other. The page's own data counts when it is newer, as after a press.
 */
export function useLiveMissions(fromPage: Data, search: string): Data {
  const { load, state, data } = useFetcher<{ data: Data | null }>()
  const promo = usePromo()
  const loadedFor = useRef<typeof promo>(null)
  useEffect(() => {
    if (promo === null || promo === loadedFor.current || state !== 'idle') return
    loadedFor.current = promo
    load(`/member/mission${search}`)
  }, [promo, state, load, search])
  const latest = newerOf(fromPage, data?.data ?? null)
  if (!latest.summary.ok) return latest
  const { value } = latest.summary
  const missions = [...withProgress(value.missions, value.at, promo)]
  return { ...latest, summary: { ...latest.summary, value: { ...value, missions } } }
}

function newerOf(fromPage: Data, live: Data | null): Data {
  if (!live?.summary.ok || live.missionId !== fromPage.missionId) return fromPage
  const isNewer = !fromPage.summary.ok || live.summary.value.at > fromPage.summary.value.at
  return isNewer ? live : fromPage
}
