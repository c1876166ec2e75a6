import { lazyComponent } from '#app/lib/lazy-component.tsx'

export type { LinkResult, PostbackResult } from './affiliates-result.ts'
export const LinksPanel = lazyComponent(async () => (await import('./links-panel.tsx')).LinksPanel)
export const PostbacksPanel = lazyComponent(async () => (await import('./postbacks-panel.tsx')).PostbacksPanel)
