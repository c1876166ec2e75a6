export { type GameSession, openGameSession, touchGameSession } from './game-sessions.service.ts'
export { memberOfWireUser, wireUserOf } from './wire-user.ts'
