export { type DemoMember, seedDemoMembers } from './demo-members.ts'
export { registrationHandlers } from './registration.handlers.ts'
