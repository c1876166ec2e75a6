/** Registers the worker that shows the offline page, once the page has nothing better to do. A browser without one goes without. */
export function keepOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => {
    // Refused where the browser keeps nothing (private windows): the site is the same without.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  }
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(register, { timeout: 10_000 }) : register()
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}
