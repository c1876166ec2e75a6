import { useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { usePromo } from '#app/features/wallet/index.ts'
import type { loadMissions } from './index.server.ts'

type Data = Awaited<ReturnType<typeof loadMissions>>

/**
 * The missions as of the member's last bet: each change of progress that the event stream sends loads them again, one call
 * after the other. The page's own data counts when it is newer, as after a press.
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
  const live = data?.data
  if (!live?.summary.ok || live.missionId !== fromPage.missionId) return fromPage
  const isNewer = !fromPage.summary.ok || live.summary.value.at > fromPage.summary.value.at
  return isNewer ? live : fromPage
}
