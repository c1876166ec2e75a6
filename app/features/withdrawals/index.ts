import { lazyComponent } from '#app/lib/lazy-component.tsx'

export const WithdrawPanel = lazyComponent(async () => (await import('./withdraw-panel.tsx')).WithdrawPanel)
