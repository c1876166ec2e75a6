import { signatureHeaders } from '#contract/provider/index.ts'
import { verifyHmac, verifyRsa } from '#contract/provider/signature.node.ts'
import type { ProviderSettings } from '../provider-settings.ts'
import type { ProviderDeps } from './deps.ts'
import { rememberNonce } from './nonces.store.ts'

export interface SignedCall {
  readonly path: string
  readonly body: string
  header(name: string): string | undefined
}

/** Whether a call is signed by the provider, recent, and not a replay. */
export async function isSignedBy(
  services: Pick<ProviderDeps, 'db' | 'clock' | 'providers'>,
  { code, signature }: ProviderSettings,
  call: SignedCall,
): Promise<boolean> {
  if (signature.kind === 'rsa') {
    const keys = services.providers.keys.of(signature.keyName ?? code)
    return verifyRsa(keys, call.body, call.header(signatureHeaders.rsa) ?? null)
  }
  const [timestamp = '', nonce = ''] = [call.header(signatureHeaders.timestamp), call.header(signatureHeaders.nonce)]
  const sentAtMs = /^\d{13}$/.test(timestamp) ? Number(timestamp) : Number.NaN
  const nowMs = services.clock.now().getTime()
  if (!(Math.abs(nowMs - sentAtMs) <= signature.replayWindowMs) || !/^[\w-]{16,64}$/.test(nonce)) return false
  const parts = { method: 'POST', path: call.path, timestamp, nonce, body: call.body }
  const secrets = services.providers.secretsOf(signature.secretVariables)
  if (!verifyHmac(secrets, parts, call.header(signatureHeaders.hmac) ?? null)) return false
  // Stored for as long as its timestamp is within the window.
  return rememberNonce(services.db, code, nonce, new Date(sentAtMs + 2 * signature.replayWindowMs))
}
