import { lazyComponent } from '#app/lib/lazy-component.tsx'

export const LotteryPage = lazyComponent(async () => (await import('./lottery-page.tsx')).LotteryPage)
