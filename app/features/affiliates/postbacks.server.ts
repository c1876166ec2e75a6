import { data, redirect } from '@remix-run/node'
import { typedValues } from '#app/forms/form-result.ts'
import { refusalResult } from '#app/forms/messages.ts'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { affiliates } from '#contract/endpoints/agency/affiliates.ts'
import { postbackEvents, postbackStates } from '#contract/entities/agency/affiliates.ts'
import { PlatformError } from '#contract/errors.ts'
import type { PostbackResult } from './affiliates-result.ts'
import { problemsOf } from './problems.server.ts'

/** The agent's postback address, and a page of the messages to it. */
export async function loadPostbacks(request: Request) {
  const params = new URL(request.url).searchParams
  const pageNo = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1)
  const state = postbackStates.find((one) => one === params.get('state'))
  return {
    state: state ?? null,
    postbacks: await toResult(gatewayFor(request).affiliates.getPostbacks({ pageNo, state })),
  }
}

/** Sets or removes the address, makes a new secret, or sends a message again. */
export async function actOnPostbacks(request: Request, form: FormData) {
  const typed = typedValues(form)
  const answer = (parts: Partial<PostbackResult>, status = 200) => {
    const full: PostbackResult = { result: null, typed, secret: null, ...parts }
    return data(full, { status, headers: { 'Cache-Control': 'no-store' } })
  }
  const gateway = gatewayFor(request).affiliates
  try {
    if (typed.intent === 'resend') await gateway.resendPostback({ id: typed.id ?? '' })
    if (typed.intent === 'remove') await gateway.removePostbackTarget({})
    if (typed.intent === 'resend' || typed.intent === 'remove') throw redirect('/agentHome/postbacks')
    const read = affiliates.savePostbackTarget.request.safeParse({
      url: typed.url,
      events: postbackEvents.filter((event) => form.get(event) === 'on'),
      renewSecret: typed.intent === 'renew',
    })
    if (!read.success) return answer({ result: problemsOf(read.error, typed) }, 400)
    const { secret } = await gateway.savePostbackTarget(read.data)
    if (secret === null) throw redirect('/agentHome/postbacks')
    return answer({ secret })
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return answer({ result: refusalResult(error) }, error.status)
  }
}
