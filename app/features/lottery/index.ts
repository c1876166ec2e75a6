import { onDemand } from '#app/lib/on-demand.tsx'

export const LotteryPage = onDemand(async () => (await import('./lottery-page.tsx')).LotteryPage)
