import type { EncryptionKey } from '#gateway/http/encryption-key.ts'
import type { SocialProviderDeps } from '#gateway/modules/social/index.ts'
import type { GatewaySettings } from '#gateway/settings.ts'

/** The services this module uses, its own and those of the modules it calls. */
export interface SystemDeps extends SocialProviderDeps {
  readonly encryptionKey: EncryptionKey
  readonly settings: SocialProviderDeps['settings'] & Pick<GatewaySettings, 'localesDir'>
}
