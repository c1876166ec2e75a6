export { loadAgentLogin } from './agent.server.ts'
export { enter, freePlay, loadLogin, login } from './login.server.ts'
