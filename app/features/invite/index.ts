import { onDemand } from '#app/lib/on-demand.tsx'

export { invitationPath } from './invitation-path.ts'
export const ReferralPanel = onDemand(async () => (await import('./referral-panel.tsx')).ReferralPanel)
export const InvitationCard = onDemand(async () => (await import('./invitation-card.tsx')).InvitationCard)
