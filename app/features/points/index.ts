import { lazyComponent } from '#app/lib/lazy-component.tsx'

export type { PointsResult } from './answers.ts'
export const PointsScreen = lazyComponent(async () => (await import('./points-screen.tsx')).PointsScreen)
export const MallHead = lazyComponent(async () => (await import('./mall-head.tsx')).MallHead)
export { useHundredths } from './use-hundredths.ts'
