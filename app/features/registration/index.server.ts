export { loadRegister, register } from './register.server.ts'
