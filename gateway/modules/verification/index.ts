export { requireCaptcha, solveCaptcha } from './captcha.ts'
export { requireChallenge, solveChallenge } from './challenge.ts'
export { createOutboxMailSender, createSmtpMailSender, type Mail, type MailSender } from './mail-sender.ts'
export { guessMobiles, type Mobile } from './phone.ts'
export {
  checkSmsCode,
  SMS_CODE_LIFE_MINUTES,
  SMS_RESEND_MINUTES,
  type SmsPurpose,
  sendSmsCode,
  solveSmsCode,
  spendSmsCode,
} from './sms-code.ts'
export { createHttpSmsSender, createOutboxSmsSender, type Sms, type SmsSender } from './sms-sender.ts'
export { messageText } from './texts.ts'
export { verificationHandlers } from './verification.handlers.ts'
export { parseOwnMobile } from './verification.service.ts'
