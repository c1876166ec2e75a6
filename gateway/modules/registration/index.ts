export { type DemoMember, seedDemoMembers } from './demo-members.ts'
export { createReferralCode } from './own-code.ts'
export { registrationHandlers } from './registration.handlers.ts'
export { insertOnce } from './unique.ts'
