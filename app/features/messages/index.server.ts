import { data } from '@remix-run/node'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'

/** A page of the member's messages. */
export async function loadMessages(request: Request) {
  const pageNo = Math.max(1, Number.parseInt(new URL(request.url).searchParams.get('page') ?? '', 10) || 1)
  return { page: await toResult(gatewayFor(request).messages.listMessages({ pageNo })) }
}

/** Marks a message as read: the form's `id`, or all messages without one. */
export async function readMessages(request: Request, form: FormData) {
  const id = String(form.get('id') ?? '')
  const answer = await toResult(gatewayFor(request).messages.readMessages(id ? { id } : {}))
  return data(answer.ok ? null : { errorCode: answer.errorCode }, { status: answer.ok ? 200 : 400 })
}
