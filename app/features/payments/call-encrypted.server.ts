import { parseWithZod } from '@conform-to/zod/v4'
import { redirect } from '@remix-run/node'
import * as z from 'zod'
import { readSealedEnvelope, type SealedEnvelope } from '#app/gateway-client/sealed-envelope.ts'
import type { PaymentAnswer } from './payment-answer.ts'
import { replyWith } from './reply.server.ts'

/** Beside an envelope stands only what the form shows again: it is not what is sent. */
const Open = z.object({})

/** Makes a call that the browser sealed, or one that came in a plain form, without script, and is sealed on its way out. */
export async function callSealed<Typed, Answer>(
  intent: PaymentAnswer['intent'],
  form: FormData,
  schema: z.ZodType<Typed>,
  {
    sealed,
    plain,
    done,
  }: {
    sealed(envelope: SealedEnvelope): Promise<Answer>
    plain(typed: Typed): Promise<Answer>
    /** Where to go on to. */
    done(answer: Answer): string
  },
) {
  const envelope = readSealedEnvelope(form)
  if (envelope) return finish(parseWithZod(form, { schema: Open }), () => sealed(envelope))
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
