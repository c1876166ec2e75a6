import { lazyComponent } from '#app/lib/lazy-component.tsx'

export { ErrorScreen } from './error-screen.tsx'
export { ServiceLink } from './service-link.tsx'
export { SlowPage } from './slow-page.tsx'

export const ClosedSite = lazyComponent(async () => (await import('./closed-site.tsx')).ClosedSite)
