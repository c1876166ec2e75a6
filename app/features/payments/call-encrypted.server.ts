import { parseWithZod } from '@conform-to/zod/v4'
import { redirect } from '@remix-run/node'
import * as z from 'zod'
import { type EncryptedEnvelope, readEncryptedEnvelope } from '#app/gateway-client/encrypted-envelope.ts'
import type { PaymentResult } from './payment-result.ts'
import { replyWith } from './reply.server.ts'

/** Only fields to redisplay accompany an envelope; they are not sent to the gateway. */
const Open = z.object({})

/** Sends a call that the browser encrypted. A plain form (no script) is encrypted here before it is sent. */
export async function callEncrypted<Typed, Answer>(
  intent: PaymentResult['intent'],
  form: FormData,
  schema: z.ZodType<Typed>,
  {
    encrypted,
    plain,
    done,
  }: {
    encrypted(envelope: EncryptedEnvelope): Promise<Answer>
    plain(typed: Typed): Promise<Answer>
    /** Target of the redirect after success. */
    done(answer: Answer): string
  },
) {
  const envelope = readEncryptedEnvelope(form)
  if (envelope) return finish(parseWithZod(form, { schema: Open }), () => encrypted(envelope))
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') return replyWith(intent, submission)
  return finish(submission, () => plain(submission.value))

  async function finish(shown: Parameters<typeof replyWith>[1], call: () => Promise<Answer>) {
    try {
      return redirect(done(await call()), 303)
    } catch (error) {
      return replyWith(intent, shown, error)
    }
  }
}
