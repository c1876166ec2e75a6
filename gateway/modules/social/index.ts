export type { SocialDeps, SocialProviderDeps } from './deps.ts'
export { offeredProviders } from './providers.ts'
export { socialHandlers } from './social.handlers.ts'
