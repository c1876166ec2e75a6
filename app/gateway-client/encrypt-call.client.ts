import { JSEncrypt } from 'jsencrypt'
import {
  additionalData,
  type CallBinding,
  callEncryption,
  formatKeyHeader,
  reverseText,
} from '#contract/encrypted-call.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { PermissionInfo } from '#contract/entities/system.ts'
import { wireHeaders } from '#contract/envelope.ts'

export interface BrowserEncryptOptions {
  readonly key: PermissionInfo['sealKey']
  readonly endpoint: Pick<Endpoint, 'method' | 'path' | 'moduleId'>
  /** The JSON text of the request. */
  readonly plaintext: string
  /** The server's time: an encrypted call is valid for a few minutes, and visitors' clocks are often wrong. */
  readonly now: Date
}

/**
 * Encrypts a call in the browser, so that the web server cannot read the password in it. Requires a secure context.
 * jsencrypt only wraps the key (`encryptOAEP`). Import this module lazily.
 */
export async function encryptCallInBrowser({ key, endpoint, plaintext, now }: BrowserEncryptOptions) {
  const random = crypto.getRandomValues(new Uint8Array(callEncryption.randomBytes))
  const rsa = new JSEncrypt()
  rsa.setPublicKey(key.publicKeyPem)
  const wrapped = rsa.encryptOAEP(reverseText(base64Url(random)))
  if (!wrapped) throw new Error('The gateway key cannot wrap a call')
  const { method, path, moduleId } = endpoint
  const binding: CallBinding = { method, path, moduleId, timestamp: String(now.getTime()), kid: key.kid }
  const iv = crypto.getRandomValues(new Uint8Array(callEncryption.ivBytes))
  const ciphertext = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: utf8(additionalData(binding)), tagLength: callEncryption.tagBytes * 8 },
    await requestKey(random),
    utf8(plaintext),
  )
  return {
    headers: {
      [wireHeaders.encryptionKey]: formatKeyHeader(key.kid, wrapped),
      [wireHeaders.encryptionTimestamp]: binding.timestamp,
      [wireHeaders.encryptionModule]: moduleId,
    },
    body: { iv: base64(iv), ct: base64(new Uint8Array(ciphertext)) },
  }
}

async function requestKey(random: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', random, 'HKDF', false, ['deriveKey'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8(callEncryption.requestInfo) }
  return crypto.subtle.deriveKey(derivation, secret, { name: 'AES-GCM', length: 256 }, false, ['encrypt'])
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(text))
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

function base64Url(bytes: Uint8Array): string {
  return base64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
