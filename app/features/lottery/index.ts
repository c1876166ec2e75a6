import { lazyComponent } from '#app/lib/lazy-component.tsx'

export const LotteryPage = lazyComponent(async () => (await import('./lottery-page.tsx')).LotteryPage)

export const ResultsPage = lazyComponent(async () => (await import('./results-page.tsx')).ResultsPage)

export const NextDraws = lazyComponent(async () => (await import('./next-draws.tsx')).NextDraws)
