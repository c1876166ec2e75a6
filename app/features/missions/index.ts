import { lazyComponent } from '#app/lib/lazy-component.tsx'

export const LeaderboardPanel = lazyComponent(async () => (await import('./leaderboard-panel.tsx')).LeaderboardPanel)
export const MissionsPanel = lazyComponent(async () => (await import('./missions-panel.tsx')).MissionsPanel)
