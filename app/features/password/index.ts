export { PasswordDialog } from './password-dialog.tsx'
export { PasswordForm } from './password-form.tsx'
