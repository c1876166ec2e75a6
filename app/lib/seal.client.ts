import { JSEncrypt } from 'jsencrypt'
import type { Endpoint } from '#contract/endpoint.ts'
import type { PermissionInfo } from '#contract/entities/system.ts'
import { wireHeaders } from '#contract/envelope.ts'
import { formatSealKeyHeader, reverseText, type SealBinding, seal, sealAad } from '#contract/seal.ts'

export interface BrowserSealOptions {
  readonly key: PermissionInfo['sealKey']
  readonly endpoint: Pick<Endpoint, 'method' | 'path' | 'moduleId'>
  /** The JSON text of the request. */
  readonly plaintext: string
  /** The server's time: a seal is good for a few minutes, and visitors' clocks are often wrong. */
  readonly now: Date
}

/**
 * Seals a request in the browser, so that not even our own web server reads the password in it. Needs a secure context.
 * jsencrypt only wraps the key (`encryptOAEP`); import this module on first use.
 */
export async function sealInBrowser({ key, endpoint, plaintext, now }: BrowserSealOptions) {
  const random = crypto.getRandomValues(new Uint8Array(seal.randomBytes))
  const rsa = new JSEncrypt()
  rsa.setPublicKey(key.publicKeyPem)
  const wrapped = rsa.encryptOAEP(reverseText(base64Url(random)))
  if (!wrapped) throw new Error('The gateway key cannot wrap a call')
  const { method, path, moduleId } = endpoint
  const binding: SealBinding = { method, path, moduleId, timestamp: String(now.getTime()), kid: key.kid }
  const iv = crypto.getRandomValues(new Uint8Array(seal.ivBytes))
  const ciphertext = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: utf8(sealAad(binding)), tagLength: seal.tagBytes * 8 },
    await requestKey(random),
    utf8(plaintext),
  )
  return {
    headers: {
      [wireHeaders.sealKey]: formatSealKeyHeader(key.kid, wrapped),
      [wireHeaders.sealTimestamp]: binding.timestamp,
      [wireHeaders.sealModule]: moduleId,
    },
    body: { iv: base64(iv), ct: base64(new Uint8Array(ciphertext)) },
  }
}

async function requestKey(random: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', random, 'HKDF', false, ['deriveKey'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8(seal.requestInfo) }
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
