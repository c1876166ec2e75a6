import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { acknowledgePlaySession, loadPlaySession } from '../features/protection/index.server.ts'

/** The member's play session for the reality check; a browser that opens the address is redirected to the limits. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!request.headers.get('Accept')?.includes('application/json')) return redirect('/member/responsibleGaming')
  return Response.json(await loadPlaySession(request), { headers: { 'Cache-Control': 'no-store' } })
}

/** Acknowledges the reality check. */
export async function action({ request }: ActionFunctionArgs) {
  const { ok } = await acknowledgePlaySession(request)
  return new Response(null, { status: ok ? 204 : 400 })
}
