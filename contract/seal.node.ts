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
import { wireHeaders } from './envelope.ts'
import { formatSealKeyHeader, reverseText, type SealBinding, SealedBody, seal, sealAad } from './seal.ts'

/**
 * Sealed calls with node:crypto, for the web server and for tests; the browser has its own on WebCrypto.
 * (jsencrypt outside a window draws its randomness from Math.random, so it must not be used here.)
 */
export interface SealedRequest {
  readonly headers: Record<string, string>
  /** The JSON text to send. */
  readonly body: string
  /** Reads a sealed reply back; throws when it was changed on the way. */
  openReply(text: string): string
}

export interface SealRequestOptions {
  readonly key: { readonly kid: string; readonly publicKeyPem: KeyLike }
  readonly endpoint: { readonly method: string; readonly path: string; readonly moduleId: string }
  /** The JSON text of the request. */
  readonly plaintext: string
  readonly now: Date
  /** Ask for a sealed answer under the same key. */
  readonly sealedReply?: boolean
}

/** Seals one request; every call draws new bytes, so a retry must be sealed anew. */
export function sealRequest({ key, endpoint, plaintext, now, sealedReply = false }: SealRequestOptions): SealedRequest {
  const random = randomBytes(seal.randomBytes)
  const { method, path, moduleId } = endpoint
  const binding: SealBinding = { method, path, moduleId, timestamp: String(now.getTime()), kid: key.kid }
  const wrapped = publicEncrypt(
    { key: key.publicKeyPem, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(reverseText(random.toString('base64url'))),
  )
  return {
    headers: {
      'content-type': 'application/json',
      [wireHeaders.sealKey]: formatSealKeyHeader(key.kid, wrapped.toString('base64')),
      [wireHeaders.sealTimestamp]: binding.timestamp,
      [wireHeaders.sealModule]: moduleId,
      ...(sealedReply ? { [wireHeaders.sealReply]: 'sealed' } : {}),
    },
    body: JSON.stringify(encryptSealed(random, seal.requestInfo, binding, plaintext)),
    openReply: (text) => decryptSealed(random, seal.replyInfo, binding, SealedBody.parse(JSON.parse(text))),
  }
}

/** Seals a text in one direction under the call's bytes. */
export function encryptSealed(random: Buffer, info: string, binding: SealBinding, plaintext: string): SealedBody {
  const iv = randomBytes(seal.ivBytes)
  const cipher = createCipheriv('aes-256-gcm', directionKey(random, info), iv, { authTagLength: seal.tagBytes })
  cipher.setAAD(Buffer.from(sealAad(binding)))
  const ct = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { iv: iv.toString('base64'), ct: ct.toString('base64') }
}

/** Opens a sealed text; throws when the key, the binding or a byte differs. */
export function decryptSealed(random: Buffer, info: string, binding: SealBinding, body: SealedBody): string {
  const sealed = Buffer.from(body.ct, 'base64')
  const iv = Buffer.from(body.iv, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', directionKey(random, info), iv, { authTagLength: seal.tagBytes })
  decipher.setAAD(Buffer.from(sealAad(binding)))
  decipher.setAuthTag(sealed.subarray(-seal.tagBytes))
  const opened = Buffer.concat([decipher.update(sealed.subarray(0, -seal.tagBytes)), decipher.final()])
  return new TextDecoder('utf-8', { fatal: true }).decode(opened)
}

/** The name of a public key: a prefix of the SHA-256 of its DER form. */
export function sealKeyId(publicKeyDer: Buffer): string {
  return createHash('sha256').update(publicKeyDer).digest('hex').slice(0, 16)
}

function directionKey(random: Buffer, info: string): Buffer {
  return Buffer.from(hkdfSync('sha256', random, '', info, 32))
}
