import { LRUCache } from 'lru-cache'
import {
  allowInsecureRequests,
  ClientSecretPost,
  Configuration,
  discovery,
  fetchProtectedResource,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from 'openid-client'
import * as z from 'zod'
import type { SocialProvider } from '#contract/entities/social.ts'
import { PlatformError } from '#contract/errors.ts'
import type { RequestContext } from '#gateway/context.ts'
import type { SocialProviderDeps } from './deps.ts'

/** The identity that a provider returns. `email` only if the provider has verified it. */
export interface SocialIdentity {
  readonly subject: string
  readonly email: string | null
  readonly name: string | null
}

type Tokens = TokenEndpointResponse & TokenEndpointResponseHelpers

/**
 * `oidc`: configured by discovery, identity from the signed ID token. `oauth`: endpoints below `address`, identity from
 * the profile call. A deployment can replace `address` with SOCIAL_<PROVIDER>_URL.
 */
const providerTable = {
  GOOGLE: { kind: 'oidc', address: 'https://accounts.google.com', scope: 'openid email profile' },
  TELEGRAM: { kind: 'oidc', address: 'https://oauth.telegram.org', scope: 'openid profile' },
  FACEBOOK: {
    kind: 'oauth',
    address: 'https://graph.facebook.com/v23.0',
    authorize: 'https://www.facebook.com/v23.0/dialog/oauth',
    scope: 'public_profile,email',
  },
} as const satisfies Record<
  SocialProvider,
  { kind: 'oidc' | 'oauth'; address: string; authorize?: string; scope: string }
>

/** Timeout; short, because a player waits for the response. */
const TIMEOUT_SECONDS = 8
/** Discovered documents hardly change; a restart reads them again, so does a day. */
const CONFIGURATION_LIFE_MS = 24 * 60 * 60_000

export interface ProviderClient {
  readonly configuration: Configuration
  readonly isOidc: boolean
  readonly scope: string
  identify(tokens: Tokens): Promise<SocialIdentity>
}

/** The providers of a brand: those with a client ID in brand.json and a secret in the environment. */
export function offeredProviders(
  ctx: Pick<RequestContext<SocialProviderDeps>, 'brand' | 'services'>,
): SocialProvider[] {
  const { socialLogin } = ctx.brand.settings
  return (Object.keys(providerTable) as SocialProvider[])
    .filter((provider) => socialLogin[provider] && secretOf(ctx, provider) !== null)
    .sort()
}

interface ClientOptions {
  readonly provider: SocialProvider
  readonly address: string | null
  readonly clientId: string
  readonly secret: string
}

const clients = new LRUCache<string, ProviderClient, ClientOptions>({
  max: 1000,
  ttl: CONFIGURATION_LIFE_MS,
  fetchMethod: (_key, _stale, { context }) => createClient(context),
})

/** A brand's client of a provider. Throws FEATURE_DISABLED if it is not offered, SOCIAL_FAILED if it does not respond. */
export async function providerClient(
  ctx: RequestContext<SocialProviderDeps>,
  provider: SocialProvider,
): Promise<ProviderClient> {
  const clientId = ctx.brand.settings.socialLogin[provider]?.clientId
  const secret = secretOf(ctx, provider)
  if (!clientId || secret === null) throw new PlatformError('FEATURE_DISABLED')
  const address = ctx.services.settings.socialAddresses[provider] ?? null
  const key = [provider, address, clientId, secret].join('\n')
  try {
    return await clients.forceFetch(key, { context: { provider, address, clientId, secret } })
  } catch (error) {
    ctx.log.warn({ err: error, provider }, 'a social sign-in provider could not be reached')
    throw new PlatformError('SOCIAL_FAILED')
  }
}

async function createClient({ provider, address, clientId, secret }: ClientOptions): Promise<ProviderClient> {
  const row = providerTable[provider]
  const base = address ?? row.address
  // Plain HTTP only for a provider address that the deployment configures itself.
  const execute = base.startsWith('http:') ? [allowInsecureRequests] : []
  if (row.kind === 'oidc') {
    const authentication = ClientSecretPost(secret)
    const options = { execute, timeout: TIMEOUT_SECONDS }
    const configuration = await discovery(new URL(base), clientId, undefined, authentication, options)
    return { configuration, isOidc: true, scope: row.scope, identify: async (tokens) => identityOf(tokens.claims()) }
  }
  const configuration = new Configuration(
    {
      issuer: base,
      authorization_endpoint: address ? `${address}/dialog/oauth` : row.authorize,
      token_endpoint: `${base}/oauth/access_token`,
    },
    clientId,
    undefined,
    ClientSecretPost(secret),
  )
  configuration.timeout = TIMEOUT_SECONDS
  for (const step of execute) step(configuration)
  return {
    configuration,
    isOidc: false,
    scope: row.scope,
    async identify(tokens) {
      const profile = new URL(`${base}/me?fields=id,name,email`)
      const answer = await fetchProtectedResource(configuration, tokens.access_token, profile, 'GET')
      const { id, ...rest } = z.looseObject({ id: z.string() }).parse(await answer.json())
      // The provider returns verified addresses only.
      return identityOf({ ...rest, sub: id, email_verified: true })
    },
  }
}

const Claims = z.looseObject({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.literal('true'), z.literal('false')]).optional(),
  name: z.string().max(200).optional().catch(undefined),
})

function identityOf(claims: unknown): SocialIdentity {
  const { sub, email, email_verified: isVerified, name } = Claims.parse(claims)
  return { subject: sub, email: email && String(isVerified) === 'true' ? email : null, name: name?.trim() || null }
}

/** SOCIAL_<BRAND>_<PROVIDER>_SECRET, the brand's code in capitals with _ for -. */
function secretOf(
  { brand, services }: Pick<RequestContext<SocialProviderDeps>, 'brand' | 'services'>,
  provider: SocialProvider,
) {
  const name = `${brand.settings.code.toUpperCase().replaceAll('-', '_')}_${provider}`
  return services.settings.socialSecrets[name] ?? null
}
