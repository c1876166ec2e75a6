import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from '@remix-run/node'
import { gatewayFor } from '#app/gateway-client/index.server.ts'
import { PlatformError } from '#contract/errors.ts'
import { encodeFieldMessage } from '#contract/field-error.ts'
import { feedbackSchema } from './feedback-schema.ts'

/**
 * Sends a message to the merchant and redirects to the thanks, or returns the form's errors. Specification section 7.
 */
export async function leaveFeedback(request: Request) {
  const form = await request.formData()
  const submission = parseWithZod(form, { schema: feedbackSchema })
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 })
  try {
    await gatewayFor(request).feedback.sendFeedback(submission.value)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const formErrors = [encodeFieldMessage(error.code, error.params)]
    return data(submission.reply({ formErrors }), { status: error.status })
  }
  throw redirect('/feedback?sent=1', 303)
}
