export { requireCaptcha, solveCaptcha } from './captcha.ts'
export { requireChallenge, solveChallenge } from './challenge.ts'
export { CODE_LIFE_MINUTES, checkCode, solveCode, spendCode } from './code.ts'
export type { VerificationDeps } from './deps.ts'
export { sendMailCode } from './mail-code.ts'
export { createOutboxMailSender, createSmtpMailSender, type Mail, type MailSender } from './mail-sender.ts'
export { guessMobiles, type Mobile } from './phone.ts'
export {
  createHttpPhoneVerifier,
  createLocalPhoneVerifier,
  EXTERNAL_RESEND_MINUTES,
  type PhoneVerifier,
} from './phone-verifier.ts'
export { type SmsRatio, smsAlarmJob } from './sms-alarm.job.ts'
export { checkSmsCode, SMS_RESEND_MINUTES, type SmsPurpose, sendSmsCode } from './sms-code.ts'
export { createHttpSmsSender, createOutboxSmsSender, type Sms, type SmsSender } from './sms-sender.ts'
export { messageText } from './texts.ts'
export { verificationHandlers } from './verification.handlers.ts'
export { parseOwnMobile } from './verification.service.ts'
export { insertSpentChallenge as spendOnce } from './verification.store.ts'
