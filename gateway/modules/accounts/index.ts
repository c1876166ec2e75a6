export {
  insertMember,
  type Member,
  type NewMember,
  selectMember,
  selectMemberByEmail,
  selectMemberByMobile,
  selectMemberByReferralCode,
  selectMemberByUsername,
  selectPlayers,
  updatePassword,
  updateStatus,
} from './accounts.store.ts'
export { createPassword } from './create-password.ts'
export { maskEmail, maskMobile, maskName } from './mask.ts'
export { hashPassword, verifyPassword } from './password.ts'
export { passwordProblem, paymentPasswordProblem } from './password-rule.ts'
export { fillKeys, insertPerson, personKeysJob } from './person-keys.ts'
export {
  insertSamePerson,
  lockOtherAccounts,
  selectMembersByKey,
  selectMembersByPayout,
  selectOtherAccounts,
  selectSamePersons,
} from './same-person.store.ts'
export { hasSwitch, requireSwitch } from './switches.ts'
