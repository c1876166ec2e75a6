import { useRouteLoaderData } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { lazyComponent } from '#app/lib/lazy-component.tsx'
import type { RootData } from '#app/root-data.server.ts'

const FlashNoticeCard = lazyComponent(async () => (await import('./flash-notice-card.tsx')).FlashNoticeCard)

/** Long enough to read a sentence twice. */
const SHOWN_MS = 8000

/** The word a redirect left for this page, or the code of a refusal: it stands over the page for a while, without script until the next one. */
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
