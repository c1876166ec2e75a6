import { lazyComponent } from '#app/lib/lazy-component.tsx'

export type { SecurityResult } from './security-result.ts'
export const SecurityPanel = lazyComponent(async () => (await import('./security-panel.tsx')).SecurityPanel)
