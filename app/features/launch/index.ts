import { lazyComponent } from '#app/lib/lazy-component.tsx'

export type { SheetData } from './game-sheet.tsx'
export { LaunchRefused } from './launch-refused.tsx'

export const GameSheet = lazyComponent(async () => (await import('./game-sheet.tsx')).GameSheet)
export const LaunchPage = lazyComponent(async () => (await import('./launch-page.tsx')).LaunchPage)
