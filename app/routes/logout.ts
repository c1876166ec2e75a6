import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { closeSession } from '../session/session.server.ts'

/**
 * Signs out. The page asks for confirmation first; an agent posts `returnTo=/agent` (specification section 4, session).
 */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const form = await request.formData()
  return closeSession(request, String(form.get('returnTo') ?? '/'))
}

/** GET never signs out. */
export function loader(): Response {
  return redirect('/')
}
