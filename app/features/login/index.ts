export { AgentPage } from './agent-page.tsx'
export { LoginDialog } from './login-dialog.tsx'
export { SocialLinks } from './social-links.tsx'
export { socialProviderLooks } from './social-provider-looks.ts'
