import { lazyComponent } from '#app/lib/on-demand.tsx'

export const LotteryPage = lazyComponent(async () => (await import('./lottery-page.tsx')).LotteryPage)
