export { GameCentre } from './game-center.tsx'
export { listTurn } from './throttle-list-requests.ts'
