export { seedDemoStaff } from './demo-staff.ts'
export type { KeyOutcome, SignInAlarm, StaffDeps } from './deps.ts'
export { acceptInvitation, bootstrapAdmin, createInvitation, isSameSecret, staffNamed } from './enter.service.ts'
export { insertOperatorEvent, selectEventsAbout, selectOperatorEvents } from './events.store.ts'
export {
  ALL_MERCHANTS,
  type HeldRole,
  merchantsVisible,
  type Operator,
  rolesAt,
  type Standing,
  standingAt,
} from './operator.ts'
export { countWrongKey, signIn } from './sign-in.ts'
export {
  countHolders,
  endStaff,
  insertStaff,
  lockStaff,
  replaceRoles,
  revokeKeys,
  selectStaff,
} from './staff.store.ts'
