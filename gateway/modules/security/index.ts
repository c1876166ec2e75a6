export type { SecurityDeps } from './deps.ts'
export { checkFactor, ownFactorsOf, sendFactorCode } from './own-factor.ts'
export { securityHandlers } from './security.handlers.ts'
