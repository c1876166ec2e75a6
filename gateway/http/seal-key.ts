import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sealKeyId } from '#contract/seal.node.ts'
import type { GatewaySettings } from '../settings.ts'

/** The RSA key that sealed calls are wrapped with, parsed once: a PEM parsed at every call costs four times as much. */
export interface SealKey {
  /** Names the key, so that a caller with an older one is told apart. */
  readonly kid: string
  readonly publicKeyPem: string
  readonly privateKey: KeyObject
}

const RSA_BITS = 2048

/** The key of the settings, or the one in the data folder, which is made at the first start and readable by us alone. */
export function loadSealKey(settings: Pick<GatewaySettings, 'sealPrivateKeyPem' | 'dataDir'>): SealKey {
  if (settings.sealPrivateKeyPem) return sealKeyOf(createPrivateKey(settings.sealPrivateKeyPem))
  const file = join(settings.dataDir, 'seal-key.pem')
  const kept = readIfThere(file)
  if (kept) return sealKeyOf(createPrivateKey(kept))
  const made = generateSealKey()
  mkdirSync(settings.dataDir, { recursive: true })
  writeFileSync(file, made.privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
  return made
}

export function generateSealKey(): SealKey {
  return sealKeyOf(generateKeyPairSync('rsa', { modulusLength: RSA_BITS }).privateKey)
}

function sealKeyOf(privateKey: KeyObject): SealKey {
  const publicKey = createPublicKey(privateKey)
  return {
    kid: sealKeyId(publicKey.export({ type: 'spki', format: 'der' })),
    publicKeyPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey,
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
