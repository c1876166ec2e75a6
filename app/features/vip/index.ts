import { lazyComponent } from '#app/lib/lazy-component.tsx'

export const VipPanel = lazyComponent(async () => (await import('./vip-panel.tsx')).VipPanel)
export { VipBadge } from './vip-badge.tsx'
