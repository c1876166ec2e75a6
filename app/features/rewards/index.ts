import { onDemand } from '#app/lib/on-demand.tsx'

export const RewardsPanel = onDemand(async () => (await import('./rewards-panel.tsx')).RewardsPanel)
