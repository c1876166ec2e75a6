export type { SessionDeps } from './deps.ts'
export { requireAllowed } from './entry.ts'
export {
  excludedUntil,
  excludeKeys,
  excludeMember,
  lastExcludedDay,
  selfExcluded,
} from './exclusion.ts'
export { REMEMBER_LIFE_MS } from './remembered.ts'
export { sessionHandlers } from './session.handlers.ts'
export { selectSessionStart } from './session.store.ts'
export { sessionTimeMs } from './session-time.ts'
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
