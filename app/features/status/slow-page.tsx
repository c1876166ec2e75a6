import { useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { onDemand } from '#app/lib/on-demand.tsx'

const SlowPageNotice = onDemand(async () => (await import('./slow-page-notice.tsx')).SlowPageNotice)

/** Longer than any page waits for the gateway: what is slow now is the way to us. */
const SLOW_AFTER_MS = 12_000

/** Says that a page does not come, and offers to ask for it anew (specification section 8, page time-out). */
export function SlowPage() {
  const { state, location } = useNavigation()
  const [isSlow, setSlow] = useState(false)
  const target = state === 'idle' || !location ? null : `${location.pathname}${location.search}`
  useEffect(() => {
    setSlow(false)
    if (target === null) return
    const timer = setTimeout(setSlow, SLOW_AFTER_MS, true)
    return () => clearTimeout(timer)
  }, [target])
  return isSlow && target !== null ? <SlowPageNotice href={target} /> : null
}
