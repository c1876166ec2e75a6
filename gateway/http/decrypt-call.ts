import { constants, createHash, privateDecrypt } from 'node:crypto'
import { decryptText, encryptText } from '#contract/encrypted-call.node.ts'
import {
  type CallBinding,
  callEncryption,
  EncryptedBody,
  parseKeyHeader,
  reverseText,
} from '#contract/encrypted-call.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { wireHeaders } from '#contract/envelope.ts'
import { PlatformError } from '#contract/errors.ts'
import { rememberCallNonce } from './call-nonce.store.ts'
import type { HttpDeps } from './deps.ts'

/** A decrypted call: its JSON text, and how to encrypt the reply if the caller requested that. */
export interface DecryptedCall {
  readonly plaintext: string
  readonly encryptReply: ((json: string) => string) | null
}

/**
 * Decrypts the body of a call.
 *
 * @throws SEAL_INVALID for every problem (key, time, binding, tampering, second use), so that the response does not
 * reveal the cause
 */
export async function decryptCall(
  services: HttpDeps,
  merchant: string,
  endpoint: Endpoint,
  { headers, body }: { headers: Headers; body: string },
): Promise<DecryptedCall> {
  const call = decrypt(services, endpoint, headers, body)
  if (!call) throw new PlatformError('SEAL_INVALID')
  const { random, binding, plaintext } = call
  const nonce = createHash('sha256').update(random).digest()
  // Stored only after decryption: forged calls must not create rows.
  if (!(await rememberCallNonce(services, merchant, nonce))) throw new PlatformError('SEAL_INVALID')
  const isReplyEncrypted = headers.get(wireHeaders.encryptedReply) === 'sealed'
  return {
    plaintext,
    encryptReply: isReplyEncrypted
      ? (json) => JSON.stringify(encryptText(random, callEncryption.replyInfo, binding, json))
      : null,
  }
}

function decrypt(services: HttpDeps, endpoint: Endpoint, headers: Headers, body: string) {
  const key = parseKeyHeader(headers.get(wireHeaders.encryptionKey) ?? '')
  const timestamp = headers.get(wireHeaders.encryptionTimestamp) ?? ''
  if (key?.kid !== services.encryptionKey.kid || headers.get(wireHeaders.encryptionModule) !== endpoint.moduleId)
    return null
  if (!isRecent(timestamp, services.clock.now())) return null
  const binding: CallBinding = {
    method: endpoint.method,
    path: endpoint.path,
    moduleId: endpoint.moduleId,
    timestamp,
    kid: key.kid,
  }
  try {
    const random = unwrap(services, key.wrapped)
    if (random.length !== callEncryption.randomBytes) return null
    const encrypted = EncryptedBody.parse(JSON.parse(body))
    return { random, binding, plaintext: decryptText(random, callEncryption.requestInfo, binding, encrypted) }
  } catch {
    return null
  }
}

function isRecent(timestamp: string, now: Date): boolean {
  return /^\d{1,15}$/.test(timestamp) && Math.abs(now.getTime() - Number(timestamp)) < callEncryption.maxAgeMs
}

function unwrap(services: HttpDeps, wrapped: string): Buffer {
  const text = privateDecrypt(
    { key: services.encryptionKey.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(wrapped, 'base64'),
  )
  return Buffer.from(reverseText(text.toString('latin1')), 'base64url')
}
