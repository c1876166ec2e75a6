export type { MembersDeps } from './deps.ts'
export { missingDetails, requireDetails } from './details.service.ts'
export { membersHandlers } from './members.handlers.ts'
export { ONE_TIME_PASSWORD_MINUTES } from './password.service.ts'
