export { ClosedSite } from './closed-site.tsx'
export { ErrorScreen } from './error-screen.tsx'
export { SlowPage } from './slow-page.tsx'
