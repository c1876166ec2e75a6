import { replacePassword } from '#app/features/password/index.server.ts'
import { openSession } from '#app/session/session.server.ts'
import { completedActionPath, refusalOnForm, returnToForm } from './form-results.server.ts'

/** Replaces the member's password: the gateway ends every memberSession and opens a new one for this browser. */
export async function changePassword(request: Request, form: FormData) {
  try {
    const { token, problems } = await replacePassword(request, form)
    if (problems) return returnToForm({ block: 'password', result: problems }, 400)
    // Changing the password forgets every remembered device, including this one.
    return await openSession(request, { token, remember: null }, completedActionPath('password'))
  } catch (error) {
    return refusalOnForm({ block: 'password' }, error)
  }
}
