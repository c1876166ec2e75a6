import { lazyComponent } from '#app/lib/on-demand.tsx'

export const RewardsPanel = lazyComponent(async () => (await import('./rewards-panel.tsx')).RewardsPanel)
