import { lazyComponent } from '#app/lib/lazy-component.tsx'

export const DrawScreen = lazyComponent(async () => (await import('./draw-screen.tsx')).DrawScreen)
export const RaffleCheck = lazyComponent(async () => (await import('./raffle-check.tsx')).RaffleCheck)
export const DrawCheck = lazyComponent(async () => (await import('./draw-check.tsx')).DrawCheck)
