import { lazyComponent } from '#app/lib/lazy-component.tsx'

export const MessagesPanel = lazyComponent(async () => (await import('./messages-panel.tsx')).MessagesPanel)
