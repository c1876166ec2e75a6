import type { Clock } from '#gateway/lib/clock.ts'
import type { GatewaySettings } from '#gateway/settings.ts'
import type { PaymentProvider, PaymentProviders } from './provider.ts'
import { createSandboxProvider } from './sandbox.ts'
import { readSharedKeys } from './signature.ts'

/** The configured providers. `ownUrl` is this gateway's URL for their webhooks. */
export function createPaymentProviders(
  { sandboxPspUrl, sandboxPspKeys }: Pick<GatewaySettings, 'sandboxPspUrl' | 'sandboxPspKeys'>,
  clock: Clock,
  ownUrl: () => string,
): PaymentProviders {
  const providers: PaymentProvider[] = []
  const [current, ...earlier] = readSharedKeys(sandboxPspKeys ?? '')
  if (sandboxPspUrl && current) {
    const webhookUrl = () => `${ownUrl()}/payments/webhooks/sandbox`
    providers.push(createSandboxProvider({ url: sandboxPspUrl, keys: [current, ...earlier], clock, webhookUrl }))
  }
  return new Map(providers.map((provider) => [provider.code, provider]))
}
