import { onDemand } from '#app/lib/on-demand.tsx'

export const GameRoom = onDemand(async () => (await import('./game-room.tsx')).GameRoom)
