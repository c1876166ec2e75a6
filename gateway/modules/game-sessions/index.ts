export { type GameSession, openGameSession, touchGameSession } from './game-sessions.service.ts'
export { parseProviderUserId, providerUserId } from './provider-user.ts'
