import { lazyComponent } from '#app/lib/lazy-component.tsx'

export { invitationPath } from './invitation-path.ts'
export const ReferralPanel = lazyComponent(async () => (await import('./referral-panel.tsx')).ReferralPanel)
export const InvitationCard = lazyComponent(async () => (await import('./invitation-card.tsx')).InvitationCard)
export const LinkQrCode = lazyComponent(async () => (await import('./link-qr-code.tsx')).LinkQrCode)
