import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { join } from 'node:path'
import { encryptionKeyId } from '#contract/encrypted-call.node.ts'
import { loadOrCreateKey } from '#contract/provider/keys.node.ts'
import type { GatewaySettings } from '../settings.ts'

/** RSA key of encrypted calls. It is parsed once: parsing the PEM on every call costs four times as much. */
export interface EncryptionKey {
  /** Key id: identifies callers that use an older key. */
  readonly kid: string
  readonly publicKeyPem: string
  readonly privateKey: KeyObject
}

const RSA_BITS = 2048

/** The key of the settings, or the one in the data folder. The latter is created at the first start with mode 0600. */
export function loadEncryptionKey(settings: Pick<GatewaySettings, 'encryptionKeyPem' | 'dataDir'>): EncryptionKey {
  if (settings.encryptionKeyPem) return encryptionKeyOf(createPrivateKey(settings.encryptionKeyPem))
  return encryptionKeyOf(loadOrCreateKey(join(settings.dataDir, 'seal-key.pem')))
}

export function generateEncryptionKey(): EncryptionKey {
  return encryptionKeyOf(generateKeyPairSync('rsa', { modulusLength: RSA_BITS }).privateKey)
}

function encryptionKeyOf(privateKey: KeyObject): EncryptionKey {
  const publicKey = createPublicKey(privateKey)
  return {
    kid: encryptionKeyId(publicKey.export({ type: 'spki', format: 'der' })),
    publicKeyPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey,
  }
}
