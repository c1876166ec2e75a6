import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  type KeyLike,
  publicEncrypt,
  randomBytes,
} from 'node:crypto'
import {
  additionalData,
  type CallBinding,
  callEncryption,
  EncryptedBody,
  formatKeyHeader,
  reverseText,
} from './encrypted-call.ts'
import { wireHeaders } from './envelope.ts'

/**
 * Encrypted calls with node:crypto, for the web server and for tests; the browser uses WebCrypto.
 * jsencrypt must not be used here: without a window it takes its randomness from Math.random.
 */
export interface EncryptedCall {
  readonly headers: Record<string, string>
  /** The JSON text to send. */
  readonly body: string
  /** Decrypts the reply. @throws if it was modified */
  decryptReply(text: string): string
}

export interface EncryptCallOptions {
  readonly key: { readonly kid: string; readonly publicKeyPem: KeyLike }
  readonly endpoint: { readonly method: string; readonly path: string; readonly moduleId: string }
  /** The JSON text of the request. */
  readonly plaintext: string
  readonly now: Date
  /** Request a reply that is encrypted with the same key. */
  readonly encryptedReply?: boolean
}

/** Encrypts one call. The random bytes are valid once, so a retry needs a new encryption. */
export function encryptCall({
  key,
  endpoint,
  plaintext,
  now,
  encryptedReply = false,
}: EncryptCallOptions): EncryptedCall {
  const random = randomBytes(callEncryption.randomBytes)
  const { method, path, moduleId } = endpoint
  const binding: CallBinding = { method, path, moduleId, timestamp: String(now.getTime()), kid: key.kid }
  const wrapped = publicEncrypt(
    { key: key.publicKeyPem, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(reverseText(random.toString('base64url'))),
  )
  return {
    headers: {
      'content-type': 'application/json',
      [wireHeaders.encryptionKey]: formatKeyHeader(key.kid, wrapped.toString('base64')),
      [wireHeaders.encryptionTimestamp]: binding.timestamp,
      [wireHeaders.encryptionModule]: moduleId,
      ...(encryptedReply ? { [wireHeaders.encryptedReply]: 'sealed' } : {}),
    },
    body: JSON.stringify(encryptText(random, callEncryption.requestInfo, binding, plaintext)),
    decryptReply: (text) =>
      decryptText(random, callEncryption.replyInfo, binding, EncryptedBody.parse(JSON.parse(text))),
  }
}

/** Encrypts a text for one direction (`info`) with a key derived from the call's random bytes. */
export function encryptText(random: Buffer, info: string, binding: CallBinding, plaintext: string): EncryptedBody {
  const iv = randomBytes(callEncryption.ivBytes)
  const cipher = createCipheriv('aes-256-gcm', directionKey(random, info), iv, {
    authTagLength: callEncryption.tagBytes,
  })
  cipher.setAAD(Buffer.from(additionalData(binding)))
  const ct = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { iv: iv.toString('base64'), ct: ct.toString('base64') }
}

/** Decrypts a text. @throws if the key, the binding or any byte differs */
export function decryptText(random: Buffer, info: string, binding: CallBinding, body: EncryptedBody): string {
  const ciphertext = Buffer.from(body.ct, 'base64')
  const iv = Buffer.from(body.iv, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', directionKey(random, info), iv, {
    authTagLength: callEncryption.tagBytes,
  })
  decipher.setAAD(Buffer.from(additionalData(binding)))
  decipher.setAuthTag(ciphertext.subarray(-callEncryption.tagBytes))
  const plaintext = Buffer.concat([decipher.update(ciphertext.subarray(0, -callEncryption.tagBytes)), decipher.final()])
  return new TextDecoder('utf-8', { fatal: true }).decode(plaintext)
}

/** Key id: a prefix of the SHA-256 of the public key in DER form. */
export function encryptionKeyId(publicKeyDer: Buffer): string {
  return createHash('sha256').update(publicKeyDer).digest('hex').slice(0, 16)
}

function directionKey(random: Buffer, info: string): Buffer {
  return Buffer.from(hkdfSync('sha256', random, '', info, 32))
}
