export { freePlay, loadLogin, login } from './login.server.ts'
export { loadRegister, register } from './register.server.ts'
