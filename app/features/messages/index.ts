import { onDemand } from '#app/lib/on-demand.tsx'

export const MessagesPanel = onDemand(async () => (await import('./messages-panel.tsx')).MessagesPanel)
