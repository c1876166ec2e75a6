export { loadRoom, type Room } from './load-room.server.ts'
