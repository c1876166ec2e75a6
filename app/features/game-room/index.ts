import { lazyComponent } from '#app/lib/lazy-component.tsx'

export const GameRoom = lazyComponent(async () => (await import('./game-room.tsx')).GameRoom)
