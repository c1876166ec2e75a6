export { changePassword, loadPasswordForm, replacePassword } from './password.server.ts'
