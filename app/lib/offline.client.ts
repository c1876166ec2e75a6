import { whenIdle, whenLoaded } from './when-idle.ts'

const SOON_MS = 10_000

/** Registers the service worker of the offline page when the browser is idle. */
export function registerOfflineWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => {
    // Rejected where storage is unavailable (private windows): the site works without it.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  }
  whenLoaded(() => whenIdle(register, SOON_MS))
}
