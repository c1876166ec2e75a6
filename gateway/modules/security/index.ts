export { securityHandlers } from './security.handlers.ts'
export { hasAuthenticator, spendTotpCode } from './totp.ts'
