import { lazyComponent } from '#app/lib/lazy-component.tsx'

export const RewardsPanel = lazyComponent(async () => (await import('./rewards-panel.tsx')).RewardsPanel)
