export { registrationHandlers } from './registration.handlers.ts'
