export { DialogHost } from './dialog-host.tsx'
export { SitePopups } from './site-popups.tsx'
export type { PopupButton, PopupContent, PopupTone } from './store.ts'
export { useDialogs } from './use-dialogs.ts'
