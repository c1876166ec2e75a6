import { lazyComponent } from '#app/lib/lazy-component.tsx'

export const MissionsPanel = lazyComponent(async () => (await import('./missions-panel.tsx')).MissionsPanel)
