import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import * as z from 'zod'
import { type ErrorCode, PlatformError } from '#contract/errors.ts'
import type { RequestContext } from '#gateway/context.ts'
import { checkCode, spendCode } from './code.ts'
import type { CodeDeps } from './deps.ts'
import { SMS_RESEND_MINUTES, sendSmsCode } from './sms-code.ts'

/**
 * An external service that verifies mobile numbers: it sends the code, checks it, and signs an ID token that registration
 * passes back to it. Specification section 4, register flow 4. Never call it inside a transaction.
 */
export interface PhoneVerifier {
  /** Sends a code to a number (E.164). Throws SMS_SEND_FAILED, SMS_QUOTA_EXCEEDED. */
  send(ctx: RequestContext<CodeDeps>, to: string): Promise<{ verificationId: string }>
  /** Returns the ID token for a correct code. Throws INVALID_VERIFICATION_CODE, VERIFICATION_CODE_EXPIRED. */
  confirm(ctx: RequestContext<CodeDeps>, answer: { verificationId: string; code: string }): Promise<{ idToken: string }>
  /** Returns the number (E.164) of an ID token. Throws INVALID_VERIFICATION_CODE. */
  verify(ctx: RequestContext<CodeDeps>, idToken: string): Promise<string>
}

/** With the external service the minimum time between two codes is a minute (specification section 9). */
export const EXTERNAL_RESEND_MINUTES = SMS_RESEND_MINUTES

const PURPOSE = 'phone verification'
const LOCAL_TOKEN_LIFE_MS = 10 * 60_000
const LocalProof = z.object({ merchant: z.string(), to: z.string(), scope: z.string(), untilMs: z.number().optional() })

/** The default implementation without an external service: our own codes and encrypted tokens. */
export function createLocalPhoneVerifier(): PhoneVerifier {
  const open = (ctx: RequestContext<CodeDeps>, kind: string, sealed: string) => {
    const text = ctx.services.secretBox.decrypt(`${PURPOSE} ${kind}`, sealed)
    const proof = text === null ? null : LocalProof.parse(JSON.parse(text))
    if (proof?.merchant !== ctx.merchant) throw new PlatformError('INVALID_VERIFICATION_CODE')
    return proof
  }
  const seal = (ctx: RequestContext<CodeDeps>, kind: string, proof: z.input<typeof LocalProof>) =>
    ctx.services.secretBox.encrypt(`${PURPOSE} ${kind}`, JSON.stringify(proof))
  return {
    async send(ctx, to) {
      const scope = randomUUID()
      await sendSmsCode(ctx, { purpose: 'register', mobile: { e164: to }, deliver: true, scope })
      return { verificationId: seal(ctx, 'id', { merchant: ctx.merchant, to, scope }) }
    },
    async confirm(ctx, { verificationId, code }) {
      const { to, scope } = open(ctx, 'id', verificationId)
      const codeId = await checkCode(ctx, { purpose: 'register', target: to, scope, code })
      await ctx.services.db.withMerchant(ctx.merchant, (tx) => spendCode(ctx, tx, codeId))
      const untilMs = ctx.services.clock.now().getTime() + LOCAL_TOKEN_LIFE_MS
      return { idToken: seal(ctx, 'token', { merchant: ctx.merchant, to, scope, untilMs }) }
    },
    async verify(ctx, idToken) {
      const { to, untilMs = 0 } = open(ctx, 'token', idToken)
      if (untilMs <= ctx.services.clock.now().getTime()) throw new PlatformError('VERIFICATION_CODE_EXPIRED')
      return to
    },
  }
}

/** Timeout; short, because a player waits for the response. */
const HTTP_TIMEOUT_MS = 8000
const refusals: Readonly<Record<number, ErrorCode>> = {
  400: 'INVALID_VERIFICATION_CODE',
  401: 'INVALID_VERIFICATION_CODE',
  404: 'INVALID_VERIFICATION_CODE',
  410: 'VERIFICATION_CODE_EXPIRED',
  422: 'INVALID_VERIFICATION_CODE',
  429: 'SMS_QUOTA_EXCEEDED',
}

/** Posts JSON to `<url>/send` { to }, `/confirm` { verificationId, code } and `/verify` { idToken }, with a bearer token. */
export function createHttpPhoneVerifier(options: {
  url: string
  token: string | null
  log?: Pick<Logger, 'error'>
  timeoutMs?: number
}): PhoneVerifier {
  async function ask<Answer>(step: string, body: unknown, answer: z.ZodType<Answer>): Promise<Answer> {
    try {
      const response = await fetch(`${options.url.replace(/\/$/, '')}/${step}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(options.timeoutMs ?? HTTP_TIMEOUT_MS),
      })
      const refusal = refusals[response.status]
      // A refused API key is a configuration error, not the player's mistake.
      if (refusal && !(step === 'send' && response.status !== 429)) throw new PlatformError(refusal)
      if (!response.ok) throw new Error(`the phone verification service answered ${response.status}`)
      return answer.parse(await response.json())
    } catch (error) {
      if (error instanceof PlatformError) throw error
      options.log?.error({ err: error, step }, 'phone verification failed')
      throw new PlatformError(step === 'send' ? 'SMS_SEND_FAILED' : 'UNAVAILABLE')
    }
  }
  const E164 = z.string().regex(/^\+[1-9]\d{4,15}$/)
  return {
    send: (ctx, to) => ask('send', { to, merchant: ctx.merchant }, z.object({ verificationId: z.string().min(1) })),
    confirm: (_, body) => ask('confirm', body, z.object({ idToken: z.string().min(1) })),
    verify: async (_, idToken) => (await ask('verify', { idToken }, z.object({ phoneNumber: E164 }))).phoneNumber,
  }
}
