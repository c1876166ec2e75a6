import { replacePassword } from '#app/features/password/index.server.ts'
import { openSession } from '#app/session/session.server.ts'
import { deedPath, refused, stay } from './answer.server.ts'

/** Replaces the member's password: the gateway ends every memberSession and opens a new one for this browser. */
export async function changePassword(request: Request, form: FormData) {
  try {
    const { token, problems } = await replacePassword(request, form)
    if (problems) return stay({ block: 'password', result: problems }, 400)
    // Changing the password forgets every remembered device, including this one.
    return await openSession(request, { token, remember: null }, deedPath('password'))
  } catch (error) {
    return refused({ block: 'password' }, error)
  }
}
