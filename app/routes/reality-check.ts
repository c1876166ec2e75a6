import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { acknowledgeVisit, loadVisit } from '../features/protection/index.server.ts'

/** The member's visit so far, for the reality check; who opens the address sees his limits. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!request.headers.get('Accept')?.includes('application/json')) return redirect('/member/responsibleGaming')
  return Response.json(await loadVisit(request), { headers: { 'Cache-Control': 'no-store' } })
}

/** The member has read it. */
export async function action({ request }: ActionFunctionArgs) {
  const { ok } = await acknowledgeVisit(request)
  return new Response(null, { status: ok ? 204 : 400 })
}
