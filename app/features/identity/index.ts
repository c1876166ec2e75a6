export { LoginDialog } from './login-dialog.tsx'
export { RegisterDialog } from './register-dialog.tsx'
