export { ClosedSite } from './closed-site.tsx'
export { ErrorScreen } from './error-screen.tsx'
