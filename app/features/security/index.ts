import { lazyComponent } from '#app/lib/lazy-component.tsx'

export type { SecurityAnswer } from './security-answer.ts'
export const SecurityPanel = lazyComponent(async () => (await import('./security-panel.tsx')).SecurityPanel)
