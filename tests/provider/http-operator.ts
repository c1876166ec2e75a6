import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { operatorCalls } from '#contract/provider/index.ts'
import { signRsa } from '#contract/provider/signature.node.ts'
import type { Operator, PlayerSession } from './operator.ts'

export interface HttpOperatorOptions {
  /** The operator's base URL, such as https://operator.example/providers/studio. */
  readonly url: string
  /** The supplier's private key, PEM. */
  readonly privateKeyPem: string
  readonly session: PlayerSession
  readonly otherSession?: PlayerSession | undefined
  readonly gameCode: string
  readonly otherGameCode?: string | undefined
  readonly offersBatches?: boolean | undefined
}

/** No provider waits longer for an answer. */
const TIMEOUT_MS = 10_000

/** An operator behind HTTP, asked as its supplier. */
export function createHttpOperator({ url, privateKeyPem, ...rest }: HttpOperatorOptions): Operator {
  const key = createPrivateKey(privateKeyPem)
  const { privateKey: foreignKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    ...rest,
    async send(call, body, signedAs = 'signed') {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const signature = signedAs === 'unsigned' ? {} : signRsa(signedAs === 'foreign' ? foreignKey : key, text)
      const response = await fetch(url.replace(/\/$/, '') + operatorCalls[call].path, {
        method: 'POST',
        body: signedAs === 'tampered' ? `${text} ` : text,
        headers: { 'content-type': 'application/json', ...signature },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const answer = (await response.json().catch(() => ({}))) as object
      return { http: response.status, ...answer }
    },
  }
}
