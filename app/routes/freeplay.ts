import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { freePlay } from '#app/features/login/index.server.ts'

/** Opens a trial without an account and redirects to home. */
export function action({ request }: ActionFunctionArgs): Promise<Response> {
  return freePlay(request)
}

/** GET opens no trial. */
export function loader(): Response {
  return redirect('/login')
}
