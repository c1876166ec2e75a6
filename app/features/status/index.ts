import { lazyComponent } from '#app/lib/lazy-component.tsx'

export { ErrorScreen } from './error-screen.tsx'
export { NoticeScreen } from './notice-screen.tsx'
export { ServiceLink } from './service-link.tsx'

export const ClosedSite = lazyComponent(async () => (await import('./closed-site.tsx')).ClosedSite)
/** Shows nothing for its first seconds, so its script may follow the page's. */
export const SlowPage = lazyComponent(async () => (await import('./slow-page.tsx')).SlowPage, { early: true })
