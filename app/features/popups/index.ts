import { lazyComponent } from '#app/lib/lazy-component.tsx'

export { DialogHost } from './dialog-host.tsx'

/** Renders nothing itself, so its script may follow the page's. */
export const SitePopups = lazyComponent(async () => (await import('./site-popups.tsx')).SitePopups, { early: true })
