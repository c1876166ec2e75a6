import { whenIdle } from './when-idle.ts'

const SOON_MS = 10_000

/** Registers the worker that shows the offline page, once the page has nothing better to do. A browser without one goes without. */
export function keepOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => {
    // Refused where the browser keeps nothing (private windows): the site is the same without.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  }
  const registerSoon = () => whenIdle(register, SOON_MS)
  if (document.readyState === 'complete') registerSoon()
  else window.addEventListener('load', registerSoon, { once: true })
}
