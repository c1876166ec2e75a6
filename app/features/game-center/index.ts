export { GameCentre } from './game-center.tsx'
export { throttleListRequests } from './throttle-list-requests.ts'
