import { useRouteLoaderData } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { lazyComponent } from '#app/lib/lazy-component.tsx'
import type { RootData } from '#app/root-data.server.ts'

const FlashNoticeCard = lazyComponent(async () => (await import('./flash-notice-card.tsx')).FlashNoticeCard)

/** Long enough to read a sentence twice. */
const SHOWN_MS = 8000

/** The flash message of a redirect, or a refusal's code: visible for a while; without script until the next page. */
export function FlashNotice() {
  const notice = useRouteLoaderData<RootData>('root')?.notice
  const [isRead, setIsRead] = useState(false)
  useEffect(() => {
    setIsRead(false)
    if (!notice) return
    const timer = setTimeout(() => setIsRead(true), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [notice])
  return notice && !isRead ? <FlashNoticeCard notice={notice} /> : null
}
