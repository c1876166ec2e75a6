import { lazyComponent } from '#app/lib/on-demand.tsx'

export const GameRoom = lazyComponent(async () => (await import('./game-room.tsx')).GameRoom)
