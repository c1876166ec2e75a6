import { whenIdle } from './when-idle.ts'

const SOON_MS = 10_000

/** Registers the service worker of the offline page when the browser is idle. */
export function registerOfflineWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => {
    // Rejected where storage is unavailable (private windows): the site works without it.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  }
  const registerSoon = () => whenIdle(register, SOON_MS)
  if (document.readyState === 'complete') registerSoon()
  else window.addEventListener('load', registerSoon, { once: true })
}
