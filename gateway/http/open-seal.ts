import { constants, createHash, privateDecrypt } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import { wireHeaders } from '#contract/envelope.ts'
import { PlatformError } from '#contract/errors.ts'
import { decryptSealed, encryptSealed } from '#contract/seal.node.ts'
import { parseSealKeyHeader, reverseText, type SealBinding, SealedBody, seal } from '#contract/seal.ts'
import type { Services } from '../services.ts'
import { rememberSealedNonce } from './sealed-nonce.store.ts'

/** A sealed call that was opened: its JSON text, and the way to seal the answer when the caller asked for that. */
export interface OpenedSeal {
  readonly plaintext: string
  readonly sealReply: ((json: string) => string) | null
}

/**
 * Opens a sealed body. Whatever is wrong with it (key, time, binding, tampering, second use) is the one refusal
 * SEAL_INVALID, so that an answer teaches nothing about the cause.
 */
export async function openSeal(
  services: Services,
  merchant: string,
  endpoint: Endpoint,
  { headers, body }: { headers: Headers; body: string },
): Promise<OpenedSeal> {
  const opened = decrypt(services, endpoint, headers, body)
  if (!opened) throw new PlatformError('SEAL_INVALID')
  const { random, binding, plaintext } = opened
  const nonce = createHash('sha256').update(random).digest()
  // Remembered only once it proved genuine: forged calls leave no rows.
  if (!(await rememberSealedNonce(services, merchant, nonce))) throw new PlatformError('SEAL_INVALID')
  const wantsSeal = headers.get(wireHeaders.sealReply) === 'sealed'
  return {
    plaintext,
    sealReply: wantsSeal ? (json) => JSON.stringify(encryptSealed(random, seal.replyInfo, binding, json)) : null,
  }
}

function decrypt(services: Services, endpoint: Endpoint, headers: Headers, body: string) {
  const key = parseSealKeyHeader(headers.get(wireHeaders.sealKey) ?? '')
  const timestamp = headers.get(wireHeaders.sealTimestamp) ?? ''
  if (key?.kid !== services.sealKey.kid || headers.get(wireHeaders.sealModule) !== endpoint.moduleId) return null
  if (!isRecent(timestamp, services.clock.now())) return null
  const binding: SealBinding = {
    method: endpoint.method,
    path: endpoint.path,
    moduleId: endpoint.moduleId,
    timestamp,
    kid: key.kid,
  }
  try {
    const random = unwrap(services, key.wrapped)
    if (random.length !== seal.randomBytes) return null
    const sealed = SealedBody.parse(JSON.parse(body))
    return { random, binding, plaintext: decryptSealed(random, seal.requestInfo, binding, sealed) }
  } catch {
    return null
  }
}

function isRecent(timestamp: string, now: Date): boolean {
  return /^\d{1,15}$/.test(timestamp) && Math.abs(now.getTime() - Number(timestamp)) < seal.maxAgeMs
}

function unwrap(services: Services, wrapped: string): Buffer {
  const text = privateDecrypt(
    { key: services.sealKey.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(wrapped, 'base64'),
  )
  return Buffer.from(reverseText(text.toString('latin1')), 'base64url')
}
