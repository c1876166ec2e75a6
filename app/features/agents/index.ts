import { onDemand } from '#app/lib/on-demand.tsx'

export type { DownlineAnswer } from './downline-answer.ts'
export const NoticesPanel = onDemand(async () => (await import('./notices-panel.tsx')).NoticesPanel)
export const TeamPanel = onDemand(async () => (await import('./team-panel.tsx')).TeamPanel)
export const RegisterPanel = onDemand(async () => (await import('./register-panel.tsx')).RegisterPanel)
export const DownlinePanel = onDemand(async () => (await import('./downline-panel.tsx')).DownlinePanel)
