import { onDemand } from '#app/lib/on-demand.tsx'

export const NoticesPanel = onDemand(async () => (await import('./notices-panel.tsx')).NoticesPanel)
export const TeamPanel = onDemand(async () => (await import('./team-panel.tsx')).TeamPanel)
export const InvitationsPanel = onDemand(async () => (await import('./invitations-panel.tsx')).InvitationsPanel)
export const DownlinePanel = onDemand(async () => (await import('./downline-panel.tsx')).DownlinePanel)
