export { AgentPage } from './agent-page.tsx'
export { LoginDialog } from './login-dialog.tsx'
export { SocialLinks } from './social-links.tsx'
export { socialLooks } from './social-looks.ts'
