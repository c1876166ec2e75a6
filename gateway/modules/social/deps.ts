import type { RegistrationDeps } from '#gateway/modules/registration/index.ts'
import type { GatewaySettings } from '#gateway/settings.ts'

/** The settings that decide which social sign-in providers a brand offers. */
export interface SocialProviderDeps {
  readonly settings: Pick<GatewaySettings, 'mode' | 'socialSecrets' | 'socialAddresses'>
}

/** The services this module uses, its own and those of the modules it calls. */
export interface SocialDeps extends RegistrationDeps {
  readonly settings: RegistrationDeps['settings'] & SocialProviderDeps['settings']
}
