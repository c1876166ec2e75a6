import { lazyComponent } from '#app/lib/on-demand.tsx'

export const MessagesPanel = lazyComponent(async () => (await import('./messages-panel.tsx')).MessagesPanel)
