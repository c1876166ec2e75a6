export { loadRecovery, recover, recoveryWaysOf } from './recovery.server.ts'
