export { offeredProviders } from './providers.ts'
export { socialHandlers } from './social.handlers.ts'
