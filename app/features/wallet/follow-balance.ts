import type { LiveBalance, LivePromo } from '#contract/live.ts'
import { clearBalance, publishBalance, publishBonus, publishLive, publishPromo } from './balance-store.ts'

/** The page's own scripts and pictures load first. */
const FIRST_OPEN_MS = 1500
/** Retry delay after a response that closes the stream for good, such as too many open pages. */
const RETRY_MS = 30_000

/**
 * Follows the member's balance and promotions until the returned function is called. Hidden pages close the stream: a browser allows
 * few connections per site, and six hidden tabs would use them up. `onEnded` is called when the session has ended.
 */
export function followBalance(onEnded: () => void): () => void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = null
    publishLive(false)
  }
  const open = () => {
    clearTimeout(timer)
    if (source || document.visibilityState === 'hidden') return
    source = new EventSource('/balance/live')
    source.addEventListener('balance', (event) => {
      const { balance, bonus } = JSON.parse(event.data) as LiveBalance
      publishBalance(balance)
      publishBonus(bonus)
      publishLive(true)
    })
    source.addEventListener('promo', (event) => publishPromo(JSON.parse(event.data) as LivePromo))
    source.addEventListener('ended', () => {
      stop()
      onEnded()
    })
    source.addEventListener('error', () => {
      publishLive(false)
      if (source?.readyState !== EventSource.CLOSED) return
      close()
      timer = setTimeout(open, RETRY_MS)
    })
  }
  const onVisibility = () => (document.visibilityState === 'hidden' ? close() : open())
  const stop = () => {
    document.removeEventListener('visibilitychange', onVisibility)
    close()
  }
  document.addEventListener('visibilitychange', onVisibility)
  timer = setTimeout(open, FIRST_OPEN_MS)
  return () => {
    stop()
    clearBalance()
  }
}
