export { DialogHost } from './dialog-host.tsx'
export { SitePopups } from './site-popups.tsx'
