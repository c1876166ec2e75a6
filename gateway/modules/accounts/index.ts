export {
  insertMember,
  type Member,
  type NewMember,
  selectMember,
  selectMemberByMobile,
  selectMemberByReferralCode,
  selectMemberByUsername,
  updatePassword,
} from './accounts.store.ts'
export { hashPassword, verifyPassword } from './password.ts'
export { passwordProblem } from './password-rule.ts'
export { hasSwitch, requireSwitch } from './switches.ts'
