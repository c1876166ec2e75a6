import { redirectAfterAction, refusalOnForm, returnToForm } from '#app/features/security/form-results.server.ts'
import { readEncryptedEnvelope } from '#app/gateway-client/encrypted-envelope.ts'
import { gatewayFor } from '#app/gateway-client/index.server.ts'
import { brandFor } from '#app/server/request-context.server.ts'
import { matchPattern } from '#brand-engine/pattern-matcher.ts'
import { calendarDay } from '#contract/calendar-day.ts'
import { contract } from '#contract/index.ts'
import { detailsFormOf, detailsProblems } from './details-form.ts'

const block = 'details'

/** Adds personal details that the member has not given. */
export async function completeDetails(request: Request, form: FormData) {
  const gateway = gatewayFor(request)
  try {
    const envelope = readEncryptedEnvelope(form)
    if (envelope) await gateway.sendEncrypted(contract.members.completeMemberDetails, envelope)
    else {
      const given = detailsFormOf(form)
      const [rules, { fields }] = await Promise.all([
        gateway.registration.getRegistrationSettings({}),
        gateway.members.getMemberDetails({}),
      ])
      const missing = fields.flatMap(({ name, value }) => (value === null ? [name] : []))
      const problems = detailsProblems(
        rules,
        missing,
        given,
        calendarDay(new Date(), brandFor(request).settings.timeZone),
        matchPattern,
      )
      if (problems) return returnToForm({ block, result: { status: 'error', error: problems } }, 400)
      await gateway.members.completeMemberDetails(given)
    }
    return redirectAfterAction('details')
  } catch (error) {
    return refusalOnForm({ block }, error)
  }
}
