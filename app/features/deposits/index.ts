import { lazyComponent } from '#app/lib/lazy-component.tsx'

export const DepositPanel = lazyComponent(async () => (await import('./deposit-panel.tsx')).DepositPanel)
