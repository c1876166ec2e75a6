export { requireCaptcha, solveCaptcha } from './captcha/captcha.ts'
export { CODE_LIFE_MINUTES, checkCode, requireCode, solveCode, spendCode } from './codes/code.ts'
export { sendMailCode } from './codes/mail-code.ts'
export { createOutboxMailSender, createSmtpMailSender, type Mail, type MailSender } from './codes/mail-sender.ts'
export { guessMobiles, type Mobile } from './codes/phone.ts'
export {
  createHttpPhoneVerifier,
  createLocalPhoneVerifier,
  EXTERNAL_RESEND_MINUTES,
  type PhoneVerifier,
} from './codes/phone-verifier.ts'
export { type SmsRatio, smsAlarmJob } from './codes/sms-alarm.job.ts'
export { checkSmsCode, SMS_RESEND_MINUTES, type SmsPurpose, sendSmsCode } from './codes/sms-code.ts'
export { createHttpSmsSender, createOutboxSmsSender, type Sms, type SmsSender } from './codes/sms-sender.ts'
export { messageText, type TextContext, textFor } from './codes/texts.ts'
export type { VerificationDeps } from './deps.ts'
export { requireChallenge, solveChallenge, solvedChallenge } from './slider/challenge.ts'
export { verificationHandlers } from './verification.handlers.ts'
export { parseOwnMobile } from './verification.service.ts'
export { insertSpentChallenge as spendOnce } from './verification.store.ts'
