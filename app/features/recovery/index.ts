export { ForgotDialog } from './forgot-dialog.tsx'
