export { requireAllowed } from './entry.ts'
export { REMEMBER_LIFE_MS } from './remembered.ts'
export { sessionHandlers } from './session.handlers.ts'
export {
  authenticate,
  endSessionsOfMember,
  hasTypedDuePassword,
  isSessionOpen,
  openSession,
  PASSWORD_LIFE_MS,
  replaceSessions,
  TRIAL_LIFE_MS,
} from './sessions.ts'
