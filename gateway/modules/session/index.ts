export { sessionHandlers } from './session.handlers.ts'
export {
  authenticate,
  endSessionsOfMember,
  openSession,
  PASSWORD_LIFE_MS,
  replaceSessions,
  SESSION_IDLE_MS,
  SESSION_LIFE_MS,
  TRIAL_LIFE_MS,
} from './sessions.ts'
